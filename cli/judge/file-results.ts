import { bySeverity } from '#app/contract/severity.ts'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { securityHealthOf } from '#app/domain/judgement/results/score.ts'
import { standardScores } from '#app/domain/judgement/results/standard-scores.ts'
import { needsImmediateAttention, summarize } from '#app/domain/judgement/results/summarize.ts'
import type { Overview } from '../overview/overview.ts'
import type { FileJudgement } from './judge-file.ts'

/** Why a control could not be assessed, from its first finding that says so. */
export interface Unassessed {
  reason: string
  permission?: string
}

/** The end of a report: figures, gaps and what could not be assessed, heaviest first. */
export type FileResults = ReturnType<typeof fileResults>

/** Sums up what was counted, by the rules by which a server sums up a scan. */
export function fileResults(
  catalogue: Catalogue,
  judgement: FileJudgement,
  unassessed: ReadonlyMap<string, Unassessed>,
) {
  const counts = judgement.controls.map(({ controlId, notAssessed, ...rest }) => ({
    control_id: controlId,
    not_assessed: notAssessed,
    ...rest,
  }))
  const byId = new Map(counts.map((count) => [count.control_id, count]))
  const summary = summarize(catalogue, counts)
  const judged = catalogue.controls.flatMap((control) => {
    const count = byId.get(control.id)
    return count ? [{ control, count }] : []
  })
  return {
    score: summary.overallScore,
    level: summary.overallScore === null ? 'Not assessed' : securityHealthOf(summary.overallScore).level,
    resources: judgement.resources,
    controls: {
      total: catalogue.controls.length,
      assessed: summary.totalControls,
      implemented: summary.implementedControls,
      failing: summary.totalRecommendations,
      critical: summary.criticalRecommendations,
      notAssessed: judged.filter(({ count }) => count.not_assessed > 0).length,
    },
    standards: standardScores(catalogue, counts, []).map(({ previousPercent, ...score }) => score),
    gaps: judged
      .filter(({ count }) => count.failed > 0)
      .map(({ control, count }) => ({
        controlId: control.id,
        title: control.gap,
        severity: control.severity,
        affected: count.failed,
        assessed: count.passed + count.failed,
        critical: needsImmediateAttention(control),
      }))
      .sort((a, b) => bySeverity(a.severity, b.severity) || b.affected - a.affected || a.title.localeCompare(b.title)),
    notAssessed: judged
      .filter(({ count }) => count.not_assessed > 0)
      .map(({ control, count }) => ({
        controlId: control.id,
        title: control.title,
        severity: control.severity,
        resources: count.not_assessed,
        reason: unassessed.get(control.id)?.reason ?? 'It could not be read.',
        permission: unassessed.get(control.id)?.permission,
      }))
      .sort((a, b) => bySeverity(a.severity, b.severity) || a.title.localeCompare(b.title)),
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
