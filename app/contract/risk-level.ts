import { z } from 'zod'
import { riskLevels } from './choices.ts'

export const RiskLevel = z.enum(riskLevels)
export type RiskLevel = z.infer<typeof RiskLevel>
