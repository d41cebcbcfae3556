import { pointsBetween } from '#app/text/points.ts'
import { downToTenth } from '#app/text/tenths.ts'
import type { Catalogue } from '../../judgement/catalogue/catalogue.ts'
import type { ControlCounts } from '../../judgement/evaluation/finding.ts'
import { severityWeights } from '../../judgement/results/score.ts'

/**
 * What closing one finding of a control adds to a score of 0 to 100: the score is a mean of shares, so gains of findings
 * add up, in whatever order they are closed.
 */
export type PointsOf = (controlId: string) => number

/** @param counts of the scan, before anything was closed */
export function pointsOfFindings(
  counts: readonly ControlCounts[],
  { controls }: Pick<Catalogue, 'controls'>,
): PointsOf {
  const severities = new Map(controls.map(({ id, severity }) => [id, severity]))
  const points = new Map<string, number>()
  let weightSum = 0
  for (const { controlId, passed, failed } of counts) {
    const severity = severities.get(controlId)
    if (!severity || passed + failed === 0) continue
    const weight = severityWeights[severity]
    points.set(controlId, weight / (passed + failed))
    weightSum += weight
  }
  return (controlId) => (weightSum === 0 ? 0 : ((points.get(controlId) ?? 0) / weightSum) * 100)
}

/** By how much a score of 0 to 100 moves where it stands, with one decimal rounded down, when it gets some exact points. */
export const scoreMoves = (score: number, points: number): number =>
  pointsBetween(downToTenth(score), downToTenth(score + points))
