import type { Severity } from '#app/contract/severity.ts'
import type { ControlCounts } from '../../judgement/evaluation/finding.ts'
import { severityWeights } from '../../judgement/results/score.ts'

/** A score that points of findings can be added to. */
export interface ExactScore {
  /** 0 to 100, not rounded; null when nothing was assessed. */
  score: number | null
  /** What closing one finding of a control adds; null of a control that the score does not count. */
  pointsOf: (controlId: string) => number | null
}

/** The score of these counts, and what each finding weighs in it: each counts its control's weight by its resources. */
export function exactScore(counts: readonly ControlCounts[], severities: ReadonlyMap<string, Severity>): ExactScore {
  const counted = counts.flatMap(({ controlId, passed, failed }) => {
    const severity = severities.get(controlId)
    return severity && passed + failed > 0
      ? [{ controlId, passed, resources: passed + failed, weight: severityWeights[severity] }]
      : []
  })
  const all = counted.reduce((sum, { weight }) => sum + weight, 0)
  const points = new Map(counted.map((one) => [one.controlId, (100 * one.weight) / one.resources / all]))
  return {
    score: all === 0 ? null : counted.reduce((sum, one) => sum + one.passed * (points.get(one.controlId) ?? 0), 0),
    pointsOf: (controlId) => points.get(controlId) ?? null,
  }
}
