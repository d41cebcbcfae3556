import * as endpoints from '#app/contract/endpoints.ts'
import { Scan, type ScanResults } from '#app/contract/scans.ts'
import { countOf } from '#app/text/count.ts'
import { CommandError } from '../../exit-code.ts'
import { Interrupted, interruptSignal } from '../../interrupt.ts'
import { isDrawn } from '../../output/screen.ts'
import { note, print, printJson, whileRead } from '../../output/stdout.ts'
import { completenessOfResults } from '../../overview/completeness.ts'
import { judgeCompleteness, judgeGaps } from '../../overview/gate.ts'
import { type Connection, withServer } from '../../server/connect.ts'
import { findSubscription } from '../../server/find-subscription.ts'
import { followScan } from '../../server/follow-scan.ts'
import { isLocalCloud } from '../../server/is-local-cloud.ts'
import type { ScanOptions } from './options.ts'
import { plainScanScreen, type ScanScreen } from './plain-scan-screen.ts'
import { writeServerReport } from './write-server-report.ts'

/** Has the server scan a subscription, shows how it goes and what came out. */
export async function scanSubscription(named: string | undefined, options: ScanOptions): Promise<void> {
  await withServer(options, async (connection) => {
    const { subscriptionId } = await findSubscription(connection.client, named)
    const localCloud = await isLocalCloud(connection.client)
    const { scan, isOurs } = await start(connection, subscriptionId)
    const screen = await openScreen(scan, localCloud, options)
    const results = await finish(connection, scan, isOurs, screen)
    await whileRead(() => {
      screen.finish(results)
      if (options.json) printJson(results)
    })
    if (options.report) {
      await writeServerReport(connection.client, results, options.report)
      if (options.report !== '-') note(`  Report  ${options.report}`)
    }
    if (results.notAssessed.length > 0 && options.json)
      note(`${countOf(results.notAssessed.length, 'control')} could not be assessed.`)
    judgeGaps(results.gaps, options.failOn)
    const isEmpty = results.summary.overallScore === null
    judgeCompleteness(completenessOfResults([results]), { ...options, isEmpty })
  })
}

/** Starts a scan, or joins the one that is already under way for the subscription. An interrupt waits for the answer. */
async function start(
  { client, lasting }: Connection,
  subscriptionId: string,
): Promise<{ scan: Scan; isOurs: boolean }> {
  const before = await client.call(endpoints.scans.list, { query: { limit: 200 } })
  const response = await lasting.raw(endpoints.scans.start, { body: { subscriptionId } }, { prefer: 'respond-async' })
  const scan = Scan.parse(await response.json())
  const isOurs = !before.some(({ id }) => id === scan.id)
  if (!isOurs) note('A scan of this subscription is already under way: following it.')
  return { scan, isOurs }
}

async function openScreen(scan: Scan, localCloud: boolean, options: ScanOptions): Promise<ScanScreen> {
  if (options.report === '-') return plainScanScreen(scan, localCloud, (overview) => note(...overview))
  if (!isDrawn(options)) return plainScanScreen(scan, localCloud, (overview) => !options.json && print(...overview))
  const { drawScan } = await import('../../views/draw.tsx')
  return drawScan(scan, localCloud)
}

/** Follows the scan to its end. An interrupt cancels a scan that this command started, and no other. */
async function finish(connection: Connection, scan: Scan, isOurs: boolean, screen: ScanScreen): Promise<ScanResults> {
  try {
    interruptSignal().throwIfAborted()
    for await (const event of followScan(connection.client, scan.id)) {
      if (event.type === 'progress') screen.progress(event.progress)
      else if (event.status === 'canceled') throw new CommandError('The scan was canceled.')
      else if (event.status !== 'done') throw new CommandError(event.error ?? `The scan is ${event.status}.`)
    }
    return await connection.client.call(endpoints.scans.getResults, { params: { scanId: scan.id } })
  } catch (error) {
    screen.stop()
    if (error instanceof Interrupted) await leave(connection, scan, isOurs)
    throw error
  }
}

async function leave({ lasting }: Connection, scan: Scan, isOurs: boolean): Promise<void> {
  if (!isOurs) return note('Interrupted. The scan goes on: somebody else started it.')
  try {
    await lasting.call(endpoints.scans.cancel, { params: { scanId: scan.id } })
    note('Interrupted. The scan is canceled.')
  } catch (error) {
    note(`Interrupted. The scan could not be canceled: ${error instanceof Error ? error.message : error}`)
  }
}
