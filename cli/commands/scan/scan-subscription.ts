import * as endpoints from '#app/contract/endpoints.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import { Scan, type ScanResults } from '#app/contract/scans.ts'
import { completenessOfResults } from '#app/text/completeness.ts'
import { countOf } from '#app/text/count.ts'
import { formatTime } from '#app/text/time.ts'
import { CommandError, exitCode, notFound } from '../../exit-code.ts'
import { Interrupted, interruptSignal } from '../../interrupt.ts'
import { readBaseline, scoreBefore } from '../../judge/known-findings.ts'
import { writesToOutput } from '../../judge/report-targets.ts'
import { untilStopped } from '../../judge/until-stopped.ts'
import { clean } from '../../output/clean.ts'
import { isDrawn } from '../../output/screen.ts'
import { note, print, printJson, whileRead } from '../../output/stdout.ts'
import { judgeCompleteness, judgeGaps, judgeScore, type ScoreBefore } from '../../overview/gate.ts'
import { cancelScan } from '../../server/cancel-scan.ts'
import { chosenAtServer, chosenLines, ofChosen } from '../../server/chosen-controls.ts'
import { type Connection, withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'
import { findSubscription } from '../../server/find-subscription.ts'
import { followScan } from '../../server/follow-scan.ts'
import { isLocalCloud } from '../../server/is-local-cloud.ts'
import { knownFindings } from '../../server/known-findings.ts'
import { readAnswer } from '../../server/read-answer.ts'
import { writeServerReport } from '../../server/write-server-report.ts'
import { OutOfTime, timeLimit } from '../../time-limit.ts'
import type { ScanOptions } from './options.ts'
import { plainScanScreen, type ScanScreen } from './plain-scan-screen.ts'

/** Has the server scan a subscription, shows how it goes and what came out. */
export async function scanSubscription(named: string | undefined, options: ScanOptions): Promise<void> {
  const targets = options.report ?? []
  await withServer(options, async (connection) => {
    const { client } = connection
    const { subscriptionId } = await findSubscription(client, named)
    const localCloud = await isLocalCloud(client)
    const chosen = await chosenAtServer(client, options)
    const since = options.changedSince && (await findScanId(client, options.changedSince, subscriptionId))
    const baseline = options.baseline === undefined ? undefined : readBaseline(options.baseline)
    const started = options.resume
      ? await resume(connection, subscriptionId)
      : await start(connection, subscriptionId, options)
    const screen = await openScreen(started.scan, localCloud, options)
    const results = await finish(connection, started, screen, options.timeout)
    const scanId = results.scan.id
    const looked = ofChosen(results, chosen)
    await whileRead(() => {
      screen.finish(results)
      if (options.json) printJson(chosen ? { ...looked, chosen: chosen.by } : results)
      else if (chosen) print(...chosenLines(looked, chosen))
    })
    for (const target of targets) {
      await writeServerReport(client, scanId, target, since)
      if (!writesToOutput(targets)) note(`  Report  ${target.file}`)
    }
    if (looked.notAssessed.length > 0 && options.json)
      note(`${countOf(looked.notAssessed.length, 'control')} could not be assessed.`)
    const known = await knownFindings(client, scanId, baseline, since)
    judgeGaps(looked.gaps, options.failOn, known?.fresh)
    const before = baseline ? scoreBefore(baseline, undefined, options.maxDrop) : scoreOfEarlier(results)
    judgeScore(results.summary.overallScore, options, before)
    const isEmpty = results.summary.overallScore === null
    judgeCompleteness(completenessOfResults([looked]), { ...options, isEmpty })
  })
}

function scoreOfEarlier({ changes, scan }: ScanResults): ScoreBefore {
  if (!changes) return { lacks: `this is the first scan of ${clean(scan.subscriptionName)}`, isFirst: true }
  const { previousScore, previousScanId } = changes
  return (
    previousScore ?? { lacks: `the scan before, ${previousScanId.slice(0, 8)}, could assess nothing`, isFirst: false }
  )
}

interface Started {
  scan: Scan
  /** Whether this command began it: an interrupt then cancels it. */
  isOurs: boolean
}

/**
 * The scan that is under way, else the last that is done: what was left is taken up and nothing is begun.
 * @throws CommandError when there is neither
 */
async function resume({ client }: Connection, subscriptionId: string): Promise<Started> {
  const scans = await client.call(endpoints.scans.list, { query: { subscriptionId, limit: 200 } })
  const left = scans.find(({ status }) => scanIsActive(status)) ?? scans.find(({ status }) => status === 'done')
  if (!left) throw notFound('There is no scan of this subscription to go on with.', 'Begin one without --resume.')
  const words = scanIsActive(left.status) ? 'which is under way' : 'which is done'
  note(`  Scan ${left.id.slice(0, 8)} of ${formatTime(left.created_at)}, ${words}.`)
  return { scan: await client.call(endpoints.scans.get, { params: { scanId: left.id } }), isOurs: false }
}

/** Starts a scan, or joins the one that is already under way for the subscription. An interrupt waits for the answer. */
async function start(
  { client, lasting }: Connection,
  subscriptionId: string,
  { changes }: ScanOptions,
): Promise<Started> {
  const before = await client.call(endpoints.scans.list, { query: { limit: 200 } })
  const response = await lasting.raw(
    endpoints.scans.start,
    { body: { subscriptionId, changes } },
    { prefer: 'respond-async' },
  )
  const scan = await readAnswer('The start of the scan', response, Scan)
  const isOurs = !before.some(({ id }) => id === scan.id)
  if (!isOurs) note('A scan of this subscription is already under way: following it.')
  return { scan, isOurs }
}

async function openScreen(scan: Scan, localCloud: boolean, options: ScanOptions): Promise<ScanScreen> {
  if (writesToOutput(options.report ?? [])) return plainScanScreen(scan, localCloud, (overview) => note(...overview))
  if (!isDrawn(options)) return plainScanScreen(scan, localCloud, (overview) => !options.json && print(...overview))
  const { drawScan } = await import('../../views/draw.tsx')
  return drawScan(scan, localCloud)
}

/** Follows the scan to its end. An interrupt cancels a scan that this command started, and no other; a time limit leaves it. */
async function finish(
  connection: Connection,
  { scan, isOurs }: Started,
  screen: ScanScreen,
  timeout: number | undefined,
): Promise<ScanResults> {
  const limit = timeLimit(timeout)
  try {
    interruptSignal().throwIfAborted()
    for await (const event of untilStopped(followScan(connection.client, scan.id), limit)) {
      if (event.type === 'progress') screen.progress(event.progress)
      else if (event.status === 'canceled') throw new CommandError('The scan was canceled.')
      else if (event.status !== 'done') throw new CommandError(event.error ?? `The scan is ${event.status}.`)
    }
    return await connection.client.call(endpoints.scans.getResults, { params: { scanId: scan.id } })
  } catch (error) {
    screen.stop()
    if (error instanceof OutOfTime)
      throw new CommandError(
        `${error.message}: the scan has no results yet, and goes on at the server.`,
        exitCode.partial,
        'Take it up with the same command and --resume.',
      )
    if (error instanceof Interrupted) await leave(connection, scan, isOurs)
    throw error
  }
}

async function leave(connection: Connection, scan: Scan, isOurs: boolean): Promise<void> {
  if (!isOurs) return note('Interrupted. The scan goes on: somebody else started it.')
  try {
    const status = await cancelScan(connection, scan.id)
    if (scanIsActive(status)) note('Interrupted. The scan was asked to stop, and has not ended yet.')
    else note(`Interrupted. The scan is ${status}.`)
  } catch (error) {
    note(`Interrupted. The scan could not be canceled: ${error instanceof Error ? error.message : error}`)
  }
}
