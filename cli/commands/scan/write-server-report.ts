import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { reportSink } from '../../judge/report-sink.ts'
import { reportSummary } from '../../judge/report-summary.ts'
import { createReportWriter } from '../../judge/report-writer.ts'
import { completenessOfResults } from '../../overview/completeness.ts'

/** Findings asked for at a time; the most that the server gives. */
const pageSize = 500

/** Writes a server's scan in the form of a judged file's report, page by page. */
export async function writeServerReport(client: ApiClient, results: ScanResults, file: string): Promise<void> {
  const controls = await client.call(endpoints.controls.list, {})
  const writer = createReportWriter(reportSink(file), results.scan.subscriptionName, controls)
  try {
    let cursor: string | undefined
    do {
      const query = { limit: pageSize, cursor }
      const page = await client.call(endpoints.findings.list, { params: { scanId: results.scan.id }, query })
      for (const finding of page.items) await writer.finding(finding)
      cursor = page.next ?? undefined
    } while (cursor)
    const { scan, summary } = results
    const judged = { resources: scan.resources, controls: scan.progress?.controlsTotal ?? summary.totalControls }
    await writer.end(reportSummary(results, judged, completenessOfResults([results])))
  } catch (error) {
    writer.discard()
    throw error
  }
}
