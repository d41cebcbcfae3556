import { type ReportTarget, requireOwnPlaces, writesToOutput } from '../../judge/report-targets.ts'
import { note } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'
import { writeServerReport } from '../../server/write-server-report.ts'

/** The options of `parapet findings export`. */
export interface FindingExportOptions extends ServerOptions {
  subscription?: string
  report: ReportTarget[]
  since?: string
}

/** Writes reports of a finished scan as the server gives them. Nothing is scanned. */
export async function exportFindings(named: string, options: FindingExportOptions): Promise<void> {
  const { report: targets, since: before, subscription } = options
  requireOwnPlaces(targets, false)
  await withServer(options, async ({ client }) => {
    const scanId = await findScanId(client, named, subscription)
    const since = before === undefined ? undefined : await findScanId(client, before, subscription)
    for (const target of targets) {
      await writeServerReport(client, scanId, target, since)
      if (!writesToOutput(targets)) note(`  Report  ${target.file}`)
    }
  })
}
