import type { ReportFormat } from '#app/contract/report-formats.ts'
import { completenessOfResults } from '#app/text/completeness.ts'
import type { Viewer } from '../environments/visible.ts'
import { fingerprintOf } from '../judgement/results/fingerprint.ts'
import type { ConsolePages, Making, ReportEnd, ReportedFinding } from '../report-formats/report.ts'
import { reportSummary } from '../report-formats/report-summary.ts'
import { createReport } from '../report-formats/report-writers.ts'
import { consolePages } from './console-pages.ts'
import { controlCounts } from './control-counts.ts'
import { judgedResults } from './judged-results.ts'
import { allFindings } from './list-findings.ts'
import type { ScanServices } from './scan-services.ts'

export type ReportServices = Pick<ScanServices, 'db' | 'catalogue' | 'now'> & {
  version: string
  /** Origin of the console as people call it; null where nobody has named it. */
  consoleUrl: string | null
}

interface ReportOptions {
  format: ReportFormat
  /** Only the findings of this control. */
  controlId?: string
  /** A scan: findings that it did not have are new. */
  since?: string
}

/**
 * A finished scan as a report, streamed.
 * @throws AppError `not-found`, also of `since`, or `conflict` when the scan is not done
 */
export async function exportReport(
  services: ReportServices,
  viewer: Viewer,
  scanId: string,
  { format, controlId, since }: ReportOptions,
): Promise<AsyncGenerator<Uint8Array>> {
  const end = await endOf(services, viewer, scanId)
  const known = since === undefined ? undefined : await fingerprintsOf(services, viewer, since)
  const source = `scan ${scanId}`
  const scan = { id: scanId, subscriptionName: end.scope.title }
  return written(services, {
    format,
    source,
    console: consolePages(services, [scan], () => scanId),
    end,
    findings: found(services, viewer, scanId, { controlId, known }),
  })
}

/** Findings as reports hold them, of a scan. */
async function* found(
  services: ReportServices,
  viewer: Viewer,
  scanId: string,
  { controlId, known }: { controlId?: string; known?: ReadonlySet<string> },
): AsyncGenerator<ReportedFinding> {
  for await (const finding of allFindings(services, viewer, scanId, { controlId })) {
    const fingerprint = fingerprintOf(finding.controlId, finding.resource.id)
    const isNew = known && finding.status === 'failed' ? !known.has(fingerprint) : undefined
    yield { ...finding, fingerprint, isNew }
  }
}

/** The text of a report, as its findings come. */
export async function* written(
  { version, catalogue, now }: ReportServices,
  {
    format,
    source,
    console,
    end,
    findings,
  }: Pick<ReportOptions, 'format'> & {
    source: string
    console: ConsolePages | undefined
    end: ReportEnd
    findings: AsyncIterable<ReportedFinding>
  },
): AsyncGenerator<Uint8Array> {
  const making: Making = { at: now().toISOString(), version, catalogue, source, ...(console && { console }) }
  const encoder = new TextEncoder()
  const report = await createReport(format, making)
  yield encoder.encode(report.begin())
  for await (const finding of findings) {
    const text = report.finding(finding)
    if (text !== '') yield encoder.encode(text)
  }
  for await (const piece of report.end(end)) yield typeof piece === 'string' ? encoder.encode(piece) : piece
}

async function endOf(services: ReportServices, viewer: Viewer, scanId: string): Promise<ReportEnd> {
  const results = await judgedResults(services, viewer, scanId)
  const { scan, summary } = results
  const judged = { resources: scan.resources, controls: scan.progress?.controlsTotal ?? summary.totalControls }
  return {
    summary: reportSummary(results, judged, completenessOfResults([results])),
    counts: await controlCounts(services.db, scan.id),
    scope: {
      title: scan.subscriptionName,
      subscriptionId: scan.subscriptionId,
      scanId: scan.id,
      collectedAt: scan.startedAt ?? scan.createdAt,
    },
  }
}

/** The fingerprints of a scan's failures. */
async function fingerprintsOf(services: ReportServices, viewer: Viewer, scanId: string): Promise<Set<string>> {
  const known = new Set<string>()
  for await (const { controlId, resource } of allFindings(services, viewer, scanId, { status: 'failed' }))
    known.add(fingerprintOf(controlId, resource.id))
  return known
}
