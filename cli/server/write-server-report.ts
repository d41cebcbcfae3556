import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { CommandError, exitCode } from '../exit-code.ts'
import { reportSink } from '../judge/report-sink.ts'
import type { ReportTarget } from '../judge/report-targets.ts'

/**
 * Writes a report of a server's scan as the server gives it: its catalogue judged, and its version is told.
 * @param since a scan: findings that it did not have are marked as new
 * @throws CommandError, ApiError; then what was there before stays
 */
export async function writeServerReport(
  client: ApiClient,
  scanId: string,
  { format, file }: ReportTarget,
  since: string | undefined,
): Promise<void> {
  const query = { format: format === 'json' ? ('report' as const) : format, since }
  await write(file, () => client.raw(endpoints.scans.export, { params: { scanId }, query }, { accept: '*/*' }))
}

/**
 * The same of several scans, as one report.
 * @param meant what was not read below the group, or of the whole environment, is named
 */
export async function writeJointReport(
  client: ApiClient,
  scanIds: string[],
  { format, file }: ReportTarget,
  meant: { managementGroup?: string; all?: boolean },
): Promise<void> {
  const body = { scanIds, format, ...meant }
  await write(file, () => client.raw(endpoints.posture.report, { body }, { accept: '*/*' }))
}

async function write(file: string, ask: () => Promise<Response>): Promise<void> {
  const sink = reportSink(file)
  try {
    const { body } = await ask()
    if (!body) throw new CommandError('The server gave no report.', exitCode.network)
    for await (const piece of body as unknown as AsyncIterable<Uint8Array>) await sink.write(piece)
    await sink.end()
  } catch (error) {
    sink.discard()
    throw error
  }
}
