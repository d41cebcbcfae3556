import type { ReportFormat } from '#app/contract/report-formats.ts'
import type { Scan } from '#app/contract/scans.ts'
import { completenessOfResults, noResultsText } from '#app/text/completeness.ts'
import { countOf } from '#app/text/count.ts'
import type { Viewer } from '../environments/visible.ts'
import { AppError } from '../errors.ts'
import type { ControlCounts } from '../judgement/evaluation/finding.ts'
import { fingerprintOf } from '../judgement/results/fingerprint.ts'
import { judgementResults } from '../judgement/results/results.ts'
import { securityHealthOf } from '../judgement/results/score.ts'
import { sumCounts } from '../judgement/results/sum-counts.ts'
import { summarize } from '../judgement/results/summarize.ts'
import type { ReportEnd, ReportedFinding } from '../report-formats/report.ts'
import { reportSummary } from '../report-formats/report-summary.ts'
import { consolePages, heaviestScans } from './console-pages.ts'
import { controlCountsByScan } from './control-counts.ts'
import { type ReportServices, written } from './export-report.ts'
import { judgedResults } from './judged-results.ts'
import { allFindings } from './list-findings.ts'
import { findScan } from './list-scans.ts'

/** Scans that title and links name; the title counts the rest. */
const named = 5

/**
 * Several scans as one report, streamed: their resources counted together, as the posture has them. Which were judged stands
 * in its scope; a scan without results, and what else was not judged, among what it lacks.
 * @param lacks sentences
 * @throws AppError `not-found`, or `conflict` when none of the scans is done
 */
export async function exportJointReport(
  services: ReportServices,
  viewer: Viewer,
  scanIds: readonly string[],
  { format, lacks }: { format: ReportFormat; lacks: readonly string[] },
): Promise<AsyncGenerator<Uint8Array>> {
  const scans: Scan[] = []
  for (const scanId of new Set(scanIds)) scans.push(await findScan(services, viewer, scanId))
  const done = scans.filter(({ status }) => status === 'done')
  if (done.length === 0) throw new AppError('conflict', 'None of these scans has results. Scan again.')
  const unjudged = scans.filter(({ status }) => status !== 'done')
  const failed = unjudged.map((scan) => noResultsText(scan.subscriptionName, scan.error))
  const byScan = await controlCountsByScan(
    services.db,
    done.map(({ id }) => id),
  )
  const heaviest = heaviestScans(byScan)
  return written(services, {
    format,
    source: countOf(done.length, 'scan'),
    console: consolePages(services, done.slice(0, named), (controlId) => heaviest.get(controlId)),
    end: await endOf(services, viewer, { scans: done, byScan, lacks: [...failed, ...lacks] }),
    findings: eachOnce(services, viewer, done),
  })
}

async function endOf(
  services: ReportServices,
  viewer: Viewer,
  { scans, byScan, lacks }: { scans: readonly Scan[]; byScan: ReadonlyMap<string, ControlCounts[]>; lacks: string[] },
): Promise<ReportEnd> {
  const { catalogue } = services
  const results = []
  for (const { id } of scans) results.push(await judgedResults(services, viewer, id))
  const counts = sumCounts(catalogue, byScan.values())
  const unassessed = new Map(results.flatMap((one) => one.notAssessed.map((control) => [control.controlId, control])))
  const figures = summarize(catalogue, counts)
  const summary = { ...figures, securityHealth: securityHealthOf(figures.overallScore) }
  const judged = {
    resources: scans.reduce((sum, { resources }) => sum + resources, 0),
    controls: Math.max(...scans.map((scan) => scan.progress?.controlsTotal ?? scan.totalControls)),
  }
  const joint = judgementResults(catalogue, { counts, unassessed, firstSeen: new Map(), previous: [] })
  const names = scans.map((scan) => scan.subscriptionName)
  const more = names.length > named ? ` and ${countOf(names.length - named, 'subscription')} more` : ''
  return {
    summary: reportSummary({ summary, ...joint }, judged, { ...completenessOfResults(results), lacks }),
    counts,
    scope: {
      title: names.slice(0, named).join(', ') + more,
      subscriptions: scans.map(({ id, subscriptionId, subscriptionName }) => ({
        subscriptionId,
        name: subscriptionName,
        scanId: id,
      })),
      collectedAt: scans.map((scan) => scan.startedAt ?? scan.createdAt).sort()[0],
    },
  }
}

/** A tenant is judged with each of its subscriptions, and its findings stand here once. */
async function* eachOnce(
  services: ReportServices,
  viewer: Viewer,
  scans: readonly Scan[],
): AsyncGenerator<ReportedFinding> {
  const seen = new Set<string>()
  for (const { id } of scans)
    for await (const finding of allFindings(services, viewer, id, {})) {
      const fingerprint = fingerprintOf(finding.controlId, finding.resource.id)
      if (seen.has(fingerprint)) continue
      seen.add(fingerprint)
      yield { ...finding, fingerprint }
    }
}
