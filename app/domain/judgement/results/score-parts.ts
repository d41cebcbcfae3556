import type { ScorePart, ScoreParts } from '#app/contract/score-parts.ts'
import { severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { downToTenth, tenthsBelow } from '#app/text/tenths.ts'
import type { ControlCounts } from '../evaluation/finding.ts'
import { severityWeights } from './score.ts'

/**
 * How a score comes about: what the controls of each severity bring to it. The points of the parts add up to the score,
 * what they could bring at most to 100.
 * @param severityOf of the controls, by id; one without is not counted, as in the score
 * @param score as it was counted, with one decimal; an older one is whole
 */
export function scorePartsOf(
  counts: readonly ControlCounts[],
  severityOf: ReadonlyMap<string, Severity>,
  score: number | null,
): ScoreParts {
  const known = counts.filter(({ controlId }) => severityOf.has(controlId))
  const judged = known.filter(({ passed, failed }) => passed + failed > 0)
  const bySeverity = severities.flatMap((severity) => {
    const shares = judged.filter(({ controlId }) => severityOf.get(controlId) === severity).map(shareThatPasses)
    const sum = shares.reduce((total, share) => total + share, 0)
    return shares.length === 0 ? [] : [{ severity, weight: severityWeights[severity], controls: shares.length, sum }]
  })
  const whole = bySeverity.reduce((total, { weight, controls }) => total + weight * controls, 0)
  const tenths = bySeverity.map(({ weight, sum }) => (weight * sum * 1000) / whole)
  const counted = Math.round((score ?? 0) * 10)
  // A score of before decimals were kept is shared out in whole points.
  const step = tenthsBelow(tenths.reduce((total, one) => total + one, 0)) === counted ? 1 : 10
  const points = sharedOut(tenths, counted, step)
  const most = sharedOut(
    bySeverity.map(({ weight, controls }) => (weight * controls * 1000) / whole),
    1000,
    1,
  )
  return {
    parts: bySeverity.map(
      ({ severity, weight, controls, sum }, index): ScorePart => ({
        severity,
        weight,
        controls,
        passing: downToTenth((sum / controls) * 100),
        points: (points[index] ?? 0) / 10,
        mostPoints: (most[index] ?? 0) / 10,
      }),
    ),
    notAssessed: known.filter(({ passed, failed, notAssessed }) => passed + failed === 0 && notAssessed > 0).length,
    excepted: known.reduce((total, { excepted }) => total + excepted, 0),
  }
}

const shareThatPasses = ({ passed, failed }: ControlCounts) => passed / (passed + failed)

/** Tenths rounded down to whole steps, the steps that are missing to `total` given to those that lost most. */
function sharedOut(tenths: readonly number[], total: number, step: number): number[] {
  const below = tenths.map((exact) => tenthsBelow(exact / step) * step)
  const missing = (total - below.reduce((sum, one) => sum + one, 0)) / step
  const lost = (index: number) => (tenths[index] ?? 0) - (below[index] ?? 0)
  const most = [...below.keys()].sort((a, b) => lost(b) - lost(a)).slice(0, missing)
  return below.map((one, index) => (most.includes(index) ? one + step : one))
}
