import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { judgementResults, type Unassessed } from '#app/domain/judgement/results/results.ts'
import { securityHealthOf } from '#app/domain/judgement/results/score.ts'
import { summarize } from '#app/domain/judgement/results/summarize.ts'
import { criticalSplit } from '#app/text/critical-split.ts'
import { acceptedText } from '#app/text/exception-words.ts'
import type { Overview } from '../overview/overview.ts'
import type { FileJudgement } from './judge-file.ts'
import { type ReportSummary, reportSummary } from './report-summary.ts'

/** The results of a judged file in the words of a report. */
export function fileResults(
  catalogue: Catalogue,
  judgement: FileJudgement,
  unassessed: ReadonlyMap<string, Unassessed>,
): ReportSummary {
  const figures = summarize(catalogue, judgement.controls)
  const summary = { ...figures, securityHealth: securityHealthOf(figures.overallScore) }
  const results = judgementResults(catalogue, {
    counts: judgement.controls,
    unassessed,
    firstSeen: new Map(),
    previous: [],
  })
  const judged = { resources: judgement.resources, controls: catalogue.controls.length }
  return reportSummary({ summary, ...results }, judged)
}

/** What a person is shown of a judged file. */
export function overviewOfFile(results: ReportSummary, title: string): Overview {
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
    criticalSplit: criticalSplit(results.gaps),
    changes: null,
    proven: null,
    standards: results.standards.map(({ short, percent }) => ({ short, percent })),
    gaps: results.gaps.map((gap) => ({ ...gap, fixed: null, assignee: null })),
    accepted: results.accepted.length > 0 ? acceptedText(results.accepted) : null,
    notAssessed: results.notAssessed.map(({ title, reason, permission }) => ({
      title,
      reason,
      permission: permission ?? null,
    })),
  }
}
