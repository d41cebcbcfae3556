import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { judgementResults, type Unassessed } from '#app/domain/judgement/results/results.ts'
import type { Overview } from '../overview/overview.ts'
import type { FileJudgement } from './judge-file.ts'

/** The end of a report: figures, gaps and what could not be assessed, heaviest first. */
export type FileResults = ReturnType<typeof fileResults>

/** The results of a judged file in the words of a report. */
export function fileResults(
  catalogue: Catalogue,
  judgement: FileJudgement,
  unassessed: ReadonlyMap<string, Unassessed>,
) {
  const { summary, gaps, notAssessed, standards } = judgementResults(catalogue, {
    counts: judgement.controls,
    unassessed,
    firstSeen: new Map(),
    previous: [],
  })
  return {
    score: summary.overallScore,
    level: summary.securityHealth.level,
    resources: judgement.resources,
    controls: {
      total: catalogue.controls.length,
      assessed: summary.totalControls,
      implemented: summary.implementedControls,
      failing: summary.totalRecommendations,
      critical: summary.criticalRecommendations,
      notAssessed: notAssessed.length,
    },
    standards: standards.map(({ previousPercent, ...score }) => score),
    gaps: gaps.map(({ controlId, name, severity, affectedResources, assessedResources, critical }) => ({
      controlId,
      title: name,
      severity,
      affected: affectedResources,
      assessed: assessedResources,
      critical,
    })),
    notAssessed: notAssessed.map(({ name, permission, ...rest }) => ({
      ...rest,
      title: name,
      permission: permission ?? undefined,
    })),
  }
}

/** What a person is shown of a judged file. */
export function overviewOfFile(results: FileResults, title: string): Overview {
  return {
    title,
    scanId: null,
    localCloud: false,
    resources: results.resources,
    score: results.score,
    level: results.level,
    critical: results.controls.critical,
    recommendations: results.controls.failing,
    implemented: results.controls.implemented,
    controls: results.controls.assessed,
    changes: null,
    standards: results.standards.map(({ short, percent }) => ({ short, percent })),
    gaps: results.gaps,
    notAssessed: results.notAssessed.map(({ title, reason, permission }) => ({
      title,
      reason,
      permission: permission ?? null,
    })),
  }
}
