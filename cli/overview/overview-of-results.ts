import type { ScanResults } from '#app/contract/scans.ts'
import { pointsBetween } from '#app/text/points.ts'
import type { Overview } from './overview.ts'

/** What a person is shown of a server's results. */
export function overviewOfResults(results: ScanResults, localCloud: boolean): Overview {
  const { scan, summary, changes } = results
  return {
    title: scan.subscriptionName,
    scanId: scan.id,
    localCloud: localCloud && scan.source === 'cloud',
    resources: scan.resources,
    score: summary.overallScore,
    level: summary.securityHealth.level,
    critical: summary.criticalRecommendations,
    recommendations: summary.totalRecommendations,
    implemented: summary.implementedControls,
    controls: summary.totalControls,
    changes: changes && {
      since: changes.previousAt,
      at: scan.createdAt,
      points:
        summary.overallScore === null || changes.previousScore === null
          ? null
          : pointsBetween(changes.previousScore, summary.overallScore),
      resolved: changes.resolvedFindings,
      new: changes.newFindings,
      reopened: changes.reopenedFindings,
    },
    standards: results.standards.map(({ short, percent }) => ({ short, percent })),
    gaps: results.gaps.map((gap) => ({
      controlId: gap.controlId,
      title: gap.name,
      severity: gap.severity,
      affected: gap.affectedResources,
      critical: gap.critical,
    })),
    notAssessed: results.notAssessed.map(({ name, reason, permission }) => ({ title: name, reason, permission })),
  }
}
