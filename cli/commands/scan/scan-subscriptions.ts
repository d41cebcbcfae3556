import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import type { ScanStatus } from '#app/contract/scan-status.ts'
import type { Gap, Scan, ScanResults } from '#app/contract/scans.ts'
import type { Baseline } from '#app/domain/judgement/baseline/baseline.ts'
import { completenessOfResults, noResultsText, notReadableTexts, unreadTexts } from '#app/text/completeness.ts'
import { countOf } from '#app/text/count.ts'
import { percentText } from '#app/text/tenths.ts'
import { CommandError } from '../../exit-code.ts'
import { Interrupted, interruptSignal } from '../../interrupt.ts'
import { readBaseline } from '../../judge/known-findings.ts'
import { writesToOutput } from '../../judge/report-targets.ts'
import { clean } from '../../output/clean.ts'
import { note, print, printJson, whileRead } from '../../output/stdout.ts'
import { judgeCompleteness, judgeGaps, judgeNotJudged, judgeScore } from '../../overview/gate.ts'
import { postureText } from '../../overview/posture-text.ts'
import { cancelScan } from '../../server/cancel-scan.ts'
import { chosenAtServer, chosenLines, ofChosen } from '../../server/chosen-controls.ts'
import { type Connection, withServer } from '../../server/connect.ts'
import { subscriptionMeant } from '../../server/find-subscription.ts'
import { followScan } from '../../server/follow-scan.ts'
import { subscriptionsBelow } from '../../server/subscriptions-below.ts'
import { writeJointReport } from '../../server/write-server-report.ts'
import { compareTogether, requireComparable } from './compare-together.ts'
import type { ScanOptions } from './options.ts'

/**
 * Has the server scan several subscriptions and shows how they stand together: those that are named, those below a management
 * group, else all. What was not judged is named, and makes the gate partial.
 */
export async function scanSubscriptions(named: string[] | undefined, options: ScanOptions): Promise<void> {
  await withServer(options, async (connection) => {
    const { client, lasting } = connection
    const chosen = await chosenAtServer(client, options)
    const baseline = options.baseline === undefined ? undefined : readBaseline(options.baseline)
    const group =
      options.managementGroup === undefined ? undefined : await subscriptionsBelow(client, options.managementGroup)
    if (baseline) {
      const all = group?.subscriptions ?? (await client.call(endpoints.azure.listSubscriptions, {}))
      requireComparable(baseline, named?.map((one) => subscriptionMeant(all, one)) ?? all, options)
    }
    const isAll = !group && !named
    const subscriptionIds = group ? group.subscriptions.map((one) => one.subscriptionId) : named
    const scans = await lasting.call(endpoints.posture.scan, { body: { subscriptionIds, changes: options.changes } })
    const ours = scans.filter(({ begun }) => begun)
    note(`  Scanning ${countOf(scans.length, 'subscription')}${group ? ` below ${clean(group.name)}` : ''}`)
    if (ours.length < scans.length)
      note(`  ${countOf(scans.length - ours.length, 'scan')} already under way: following what is there.`)
    const { results: whole, failures } = await followAll(connection, scans, ours)
    const results = whole.map((one) => ofChosen(one, chosen))
    if (results.length === 0)
      throw new CommandError(
        `None of ${countOf(scans.length, 'scan')} gave results.`,
        undefined,
        'Each is told above. See how all stand with: parapet posture',
      )
    await whileRead(async () => {
      if (options.json) return printJson(results)
      const { localCloud } = await client.call(endpoints.system.health, {})
      const say = writesToOutput(options.report ?? []) ? note : print
      say(...postureText(await client.call(endpoints.posture.get, {}), localCloud))
      if (chosen)
        for (const one of results) say('', `  ${clean(one.scan.subscriptionName)}`, ...chosenLines(one, chosen))
    })
    await writeReports(client, scans, { ...options, all: isAll })
    await judgeTogether(client, results, { baseline, options })
    const unread = isAll ? await client.call(endpoints.azure.listUnreadSubscriptions, {}) : []
    judgeNotJudged([
      ...failures,
      ...(group ? notReadableTexts(group) : []),
      ...unreadTexts(unread).map((text) => clean(text)),
    ])
  })
}

/** The gate over what was judged. */
async function judgeTogether(
  client: ApiClient,
  results: readonly ScanResults[],
  { baseline, options }: { baseline: Baseline | undefined; options: ScanOptions },
): Promise<void> {
  const scans = results.map(({ scan }) => scan)
  const compared = await compareTogether(client, scans, baseline, options)
  const gaps = results.flatMap(({ gaps }) => gaps)
  judgeGaps(compared.fresh ? eachControlOnce(gaps) : gaps, options.failOn, compared.fresh)
  judgeScore(compared.score, options, compared.before)
  const isEmpty = results.every(({ summary }) => summary.overallScore === null)
  judgeCompleteness(completenessOfResults(results), { ...options, isEmpty })
}

async function writeReports(client: ApiClient, scans: readonly Scan[], options: ScanOptions): Promise<void> {
  const targets = options.report ?? []
  const scanIds = scans.map(({ id }) => id)
  for (const target of targets) {
    await writeJointReport(client, scanIds, target, { managementGroup: options.managementGroup, all: options.all })
    if (!writesToOutput(targets)) note(`  Report  ${target.file}`)
  }
}

/** New findings are counted by control over all subscriptions, so a control counts once. */
const eachControlOnce = (gaps: readonly Gap[]) => [...new Map(gaps.map((gap) => [gap.controlId, gap])).values()]

/** Follows the scans one after another to their ends; what happened meanwhile is told when its turn comes. */
async function followAll(connection: Connection, scans: readonly Scan[], ours: readonly Scan[]) {
  const results: ScanResults[] = []
  const failures: string[] = []
  try {
    for (const [at, scan] of scans.entries()) {
      interruptSignal().throwIfAborted()
      const count = `   ${at + 1} of ${scans.length}`
      const problem = await problemOf(connection, scan)
      if (problem === null) {
        const done = await connection.client.call(endpoints.scans.getResults, { params: { scanId: scan.id } })
        results.push(done)
        const { overallScore } = done.summary
        note(
          `  ✔ ${clean(scan.subscriptionName)}   ${overallScore === null ? 'not assessed' : percentText(overallScore)}${count}`,
        )
      } else {
        failures.push(noResultsText(clean(scan.subscriptionName), clean(problem)))
        note(`  ✖ ${clean(scan.subscriptionName)}   ${problem}${count}`)
      }
    }
  } catch (error) {
    if (error instanceof Interrupted) await leave(connection, scans, ours)
    throw error
  }
  return { results, failures }
}

/** Why a scan ended without results; null of one that is done. */
async function problemOf({ client }: Connection, scan: Scan): Promise<string | null> {
  for await (const event of followScan(client, scan.id)) {
    if (event.type === 'progress' || event.status === 'done') continue
    return event.error ?? `The scan was ${event.status}.`
  }
  return null
}

/** Cancels the scans that this command started and that have not ended, and no others. */
async function leave(connection: Connection, scans: readonly Scan[], ours: readonly Scan[]): Promise<void> {
  const cancel = async ({ id }: Scan): Promise<ScanStatus | null> => {
    try {
      const { status } = await connection.lasting.call(endpoints.scans.get, { params: { scanId: id } })
      return scanIsActive(status) ? await cancelScan(connection, id) : null
    } catch (error) {
      note(`The scan ${id} could not be canceled: ${error instanceof Error ? error.message : error}`)
      return null
    }
  }
  // Together: each waits until its scan has ended.
  const statuses = await Promise.all(ours.map(cancel))
  note(`Interrupted. ${countOf(statuses.filter((status) => status === 'canceled').length, 'scan')} canceled.`)
  const lasting = statuses.filter((status) => status !== null && scanIsActive(status)).length
  if (lasting > 0) note(`${countOf(lasting, 'scan')} asked to stop, and not ended yet.`)
  if (ours.length < scans.length) note('Scans that somebody else started go on.')
}
