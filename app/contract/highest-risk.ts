import { riskLevels } from './choices.ts'
import type { RiskLevel } from './risk-level.ts'

/** The highest of some risks; null of none. */
export function highestRisk(risks: readonly RiskLevel[]): RiskLevel | null {
  return riskLevels.findLast((level) => risks.includes(level)) ?? null
}
