import { exportCommand } from '#app/domain/arm/inventory-file/export-command.ts'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { assessedControls } from '#app/domain/judgement/results/assessed-controls.ts'
import { judgementResults, type Unassessed } from '#app/domain/judgement/results/results.ts'
import { securityHealthOf } from '#app/domain/judgement/results/score.ts'
import { summarize } from '#app/domain/judgement/results/summarize.ts'
import { type ReportSummary, reportSummary } from '#app/domain/report-formats/report-summary.ts'
import { type Completeness, uncontrolledText } from '#app/text/completeness.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { criticalSplit } from '#app/text/critical-split.ts'
import { acceptedText } from '#app/text/exception-words.ts'
import { clean } from '../output/clean.ts'
import type { Overview } from '../overview/overview.ts'
import type { FileJudgement } from './judge-file.ts'

/** The results of a judged file in the words of a report. */
export function fileResults(
  catalogue: Catalogue,
  judgement: FileJudgement,
  unassessed: ReadonlyMap<string, Unassessed>,
): ReportSummary {
  return judgedResults(catalogue, judgement, unassessed, completenessOfFile(catalogue, judgement))
}

/** Counts of an inventory or a deployment in the words of a report. */
export function judgedResults(
  catalogue: Catalogue,
  judgement: Pick<FileJudgement, 'resources' | 'controls'>,
  unassessed: ReadonlyMap<string, Unassessed>,
  completeness: Completeness,
): ReportSummary {
  const figures = summarize(catalogue, judgement.controls)
  const summary = { ...figures, securityHealth: securityHealthOf(figures.overallScore) }
  const counts = judgement.controls
  const results = judgementResults(catalogue, { counts, unassessed, firstSeen: new Map(), previous: [] })
  const judged = { resources: judgement.resources, controls: catalogue.controls.length }
  return reportSummary({ summary, ...results }, judged, completeness)
}

/** How complete a file is: what it lacks as a whole, with the command that gives it. */
function completenessOfFile(
  { chosen, ...catalogue }: Catalogue,
  { controls, file, stopped }: Pick<FileJudgement, 'controls' | 'file' | 'stopped'>,
): Completeness {
  const { withoutSubscription, withoutProperties, repeated, uncontrolled } = file
  return {
    ...assessedControls(controls),
    lacks: [
      // What was not read to its end may yet have held it.
      ...(withoutSubscription > 0 && !stopped
        ? [
            `The inventory holds no record of ${withoutSubscription === 1 ? 'its subscription' : `${withoutSubscription} subscriptions`}, which many controls judge: ${exportCommand}.`,
          ]
        : []),
      ...(withoutProperties > 0
        ? [`${countOf(withoutProperties, 'resource')} came without all their properties and could not be judged.`]
        : []),
    ],
    remarks: [
      ...(chosen
        ? [chosenText(chosen, catalogue.controls.length)]
        : uncontrolledText(uncontrolled.map(({ type, resources }) => ({ type: clean(type), resources })))),
      ...(repeated > 0 ? [`${countOf(repeated, 'resource')} came more than once: each counts once.`] : []),
    ],
    ...(stopped && { stopped }),
  }
}

/** Which controls judged, where not all did. */
export const chosenText = ({ by, from }: NonNullable<Catalogue['chosen']>, controls: number): string =>
  `Judged by ${countOf(controls, 'chosen control')} of ${formatCount(from.controls.length)}: ${by}`

/** What a person is shown of a judged file. */
export function overviewOfFile(results: ReportSummary, title: string): Overview {
  return {
    title: clean(title),
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
    reading: null,
    completeness: results.completeness,
    notAssessed: results.notAssessed.map(({ controlId, reason, permission }) => ({
      controlId,
      reason,
      permission: permission ?? null,
    })),
  }
}
