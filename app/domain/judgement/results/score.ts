import { bandNameOf, type ScoreBandName } from '#app/contract/score-band.ts'
import type { Severity } from '#app/contract/severity.ts'
import { downToTenth } from '#app/text/tenths.ts'
import type { ControlCounts } from '../evaluation/finding.ts'

/** What a control counts beside others. */
export const severityWeights: Record<Severity, number> = { critical: 10, high: 5, medium: 2, low: 1 }

export interface SecurityHealth {
  level: ScoreBandName | 'Not assessed'
  color: 'green' | 'light green' | 'amber' | 'orange' | 'red' | 'grey'
}

export interface Score {
  /** 0 to 100 with one decimal, rounded down; null when no control was assessed on any resource. */
  overallScore: number | null
  /** Controls that were assessed and have no failing resource. */
  implementedControls: number
  /** Controls that were assessed on at least one resource. */
  totalControls: number
}

/**
 * The weighted mean over the assessed controls of the share of resources that pass. Accepted exceptions are left out
 * of the shares; a control with nothing but those is not counted, nor is one whose severity is not known.
 * @param severities of the catalogue's controls, by id
 */
export function scoreOf(counts: readonly ControlCounts[], severities: ReadonlyMap<string, Severity>): Score {
  let [sum, weightSum, implementedControls, totalControls] = [0, 0, 0, 0]
  for (const { controlId, passed, failed } of counts) {
    const severity = severities.get(controlId)
    if (!severity || passed + failed === 0) continue
    const weight = severityWeights[severity]
    sum += (weight * passed) / (passed + failed)
    weightSum += weight
    totalControls += 1
    if (failed === 0) implementedControls += 1
  }
  const overallScore = totalControls === 0 ? null : downToTenth((sum / weightSum) * 100)
  return { overallScore, implementedControls, totalControls }
}

const colors: Record<ScoreBandName, SecurityHealth['color']> = {
  Excellent: 'green',
  Good: 'light green',
  Fair: 'amber',
  Poor: 'orange',
  Critical: 'red',
}

/** The level of a score with its colour; null is the score of what could not be assessed at all. */
export function securityHealthOf(score: number | null): SecurityHealth {
  if (score === null) return { level: 'Not assessed', color: 'grey' }
  const level = bandNameOf(score)
  return { level, color: colors[level] }
}
