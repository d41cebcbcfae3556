import { z } from 'zod'

/** Levels of risk, lowest first. */
const riskLevels = ['low', 'medium', 'high'] as const

export const RiskLevel = z.enum(riskLevels)
export type RiskLevel = z.infer<typeof RiskLevel>

/** The highest of some risks; null of none. */
export function highestRisk(risks: readonly RiskLevel[]): RiskLevel | null {
  return riskLevels.findLast((level) => risks.includes(level)) ?? null
}
