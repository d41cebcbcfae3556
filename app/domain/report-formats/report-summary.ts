import type { ScanResults } from '#app/contract/scans.ts'
import { assessedPercent, type Completeness } from '#app/text/completeness.ts'

/** The end of a report: figures, gaps and what could not be assessed, heaviest first (docs/terminal.md). */
export type ReportSummary = ReturnType<typeof reportSummary>

/**
 * The results of a judged file or of a server's scan in the words of a report.
 * @param judged how many resources were judged, by how many controls
 */
export function reportSummary(
  {
    summary,
    standards,
    gaps,
    accepted,
    notAssessed,
  }: Pick<ScanResults, 'summary' | 'standards' | 'gaps' | 'accepted' | 'notAssessed'>,
  judged: { resources: number; controls: number },
  completeness: Completeness,
) {
  return {
    score: summary.overallScore,
    level: summary.securityHealth.level,
    resources: judged.resources,
    controls: {
      total: judged.controls,
      assessed: summary.totalControls,
      implemented: summary.implementedControls,
      failing: summary.totalRecommendations,
      critical: summary.criticalRecommendations,
      notAssessed: notAssessed.length,
    },
    completeness: { ...completeness, percent: assessedPercent(completeness) },
    standards: standards.map(({ previousPercent, ...score }) => score),
    gaps: gaps.map(({ controlId, name, severity, affectedResources, assessedResources, critical }) => ({
      controlId,
      title: name,
      severity,
      affected: affectedResources,
      assessed: assessedResources,
      critical,
    })),
    accepted: accepted.map(({ controlId, name, findings }) => ({ controlId, title: name, findings })),
    notAssessed: notAssessed.map(({ controlId, name, severity, resources, reason, permission }) => ({
      controlId,
      severity,
      resources,
      reason,
      title: name,
      permission: permission ?? undefined,
    })),
  }
}
