import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { builtCatalogue } from '../../judge/catalogue.ts'
import { fileSink } from '../../judge/report-sink.ts'
import { createReportWriter } from '../../judge/report-writer.ts'

/** Findings asked for at a time; the most that the server gives. */
const pageSize = 500

/** Writes a server's scan in the form of a judged file's report, page by page. */
export async function writeServerReport(client: ApiClient, results: ScanResults, file: string): Promise<void> {
  const named = [...results.gaps, ...results.notAssessed].map(({ controlId, name, severity }) => ({
    id: controlId,
    title: name,
    severity,
  }))
  // A control whose failures are all accepted is in neither list; the server's names win where both know one.
  const controls = [...builtCatalogue().controls, ...named]
  const writer = createReportWriter(fileSink(file), results.scan.subscriptionName, controls)
  try {
    let cursor: string | undefined
    do {
      const query = { limit: pageSize, cursor }
      const page = await client.call(endpoints.findings.list, { params: { scanId: results.scan.id }, query })
      for (const finding of page.items) await writer.finding(finding)
      cursor = page.next ?? undefined
    } while (cursor)
    await writer.end(summaryOf(results))
  } catch (error) {
    writer.discard()
    throw error
  }
}

/** The same members as the summary of a judged file has. */
function summaryOf({ scan, summary, standards, gaps, notAssessed }: ScanResults) {
  return {
    score: summary.overallScore,
    level: summary.securityHealth.level,
    resources: scan.resources,
    controls: {
      total: scan.progress?.controlsTotal ?? summary.totalControls,
      assessed: summary.totalControls,
      implemented: summary.implementedControls,
      failing: summary.totalRecommendations,
      critical: summary.criticalRecommendations,
      notAssessed: notAssessed.length,
    },
    standards: standards.map(({ previousPercent, ...score }) => score),
    gaps: gaps.map((gap) => ({
      controlId: gap.controlId,
      title: gap.name,
      severity: gap.severity,
      affected: gap.affectedResources,
      assessed: gap.assessedResources,
      critical: gap.critical,
    })),
    notAssessed: notAssessed.map(({ name, ...control }) => ({ ...control, title: name })),
  }
}
