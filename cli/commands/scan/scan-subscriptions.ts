import * as endpoints from '#app/contract/endpoints.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import type { Scan, ScanResults } from '#app/contract/scans.ts'
import { completenessOfResults } from '#app/text/completeness.ts'
import { countOf } from '#app/text/count.ts'
import { percentText } from '#app/text/tenths.ts'
import { CommandError } from '../../exit-code.ts'
import { Interrupted, interruptSignal } from '../../interrupt.ts'
import { clean } from '../../output/clean.ts'
import { note, print, printJson, whileRead } from '../../output/stdout.ts'
import { judgeCompleteness, judgeGaps } from '../../overview/gate.ts'
import { postureText } from '../../overview/posture-text.ts'
import { chosenAtServer, chosenLines, ofChosen } from '../../server/chosen-controls.ts'
import { type Connection, withServer } from '../../server/connect.ts'
import { followScan } from '../../server/follow-scan.ts'
import type { ScanOptions } from './options.ts'

/** Has the server scan several subscriptions, all when none are named, and shows how they stand together. */
export async function scanSubscriptions(named: string[] | undefined, options: ScanOptions): Promise<void> {
  await withServer(options, async (connection) => {
    const { client, lasting } = connection
    const chosen = await chosenAtServer(client, options)
    const before = await client.call(endpoints.scans.list, { query: { limit: 200 } })
    const scans = await lasting.call(endpoints.posture.scan, { body: { subscriptionIds: named } })
    const ours = scans.filter((scan) => !before.some(({ id }) => id === scan.id))
    note(`  Scanning ${countOf(scans.length, 'subscription')}`)
    if (ours.length < scans.length)
      note(`  ${countOf(scans.length - ours.length, 'scan')} already under way: following what is there.`)
    const { results: whole, failures } = await followAll(connection, scans, ours)
    const results = whole.map((one) => ofChosen(one, chosen))
    await whileRead(async () => {
      if (options.json) return printJson(results)
      const { localCloud } = await client.call(endpoints.system.health, {})
      print(...postureText(await client.call(endpoints.posture.get, {}), localCloud))
      if (chosen)
        for (const one of results) print('', `  ${clean(one.scan.subscriptionName)}`, ...chosenLines(one, chosen))
    })
    judgeGaps(
      results.flatMap(({ gaps }) => gaps),
      options.failOn,
    )
    const isEmpty = results.every(({ summary }) => summary.overallScore === null)
    if (results.length > 0) judgeCompleteness(completenessOfResults(results), { ...options, isEmpty })
    if (failures > 0)
      throw new CommandError(
        `${failures} of ${countOf(scans.length, 'scan')} ended without results.`,
        undefined,
        'Each is told above. See how all stand with: parapet posture',
      )
  })
}

/** Follows the scans one after another to their ends; what happened meanwhile is told when its turn comes. */
async function followAll(connection: Connection, scans: readonly Scan[], ours: readonly Scan[]) {
  const results: ScanResults[] = []
  let failures = 0
  try {
    for (const scan of scans) {
      interruptSignal().throwIfAborted()
      const problem = await problemOf(connection, scan)
      if (problem === null) {
        const done = await connection.client.call(endpoints.scans.getResults, { params: { scanId: scan.id } })
        results.push(done)
        const { overallScore } = done.summary
        note(
          `  ✔ ${clean(scan.subscriptionName)}   ${overallScore === null ? 'not assessed' : percentText(overallScore)}`,
        )
      } else {
        failures += 1
        note(`  ✖ ${clean(scan.subscriptionName)}   ${problem}`)
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
async function leave({ lasting }: Connection, scans: readonly Scan[], ours: readonly Scan[]): Promise<void> {
  let canceled = 0
  for (const { id } of ours) {
    try {
      const { status } = await lasting.call(endpoints.scans.get, { params: { scanId: id } })
      if (!scanIsActive(status)) continue
      await lasting.call(endpoints.scans.cancel, { params: { scanId: id } })
      canceled += 1
    } catch (error) {
      note(`The scan ${id} could not be canceled: ${error instanceof Error ? error.message : error}`)
    }
  }
  note(`Interrupted. ${countOf(canceled, 'scan')} canceled.`)
  if (ours.length < scans.length) note('Scans that somebody else started go on.')
}
