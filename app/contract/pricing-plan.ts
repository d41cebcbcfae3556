import { z } from 'zod'

export const PricingPlan = z.enum(['starter', 'professional', 'enterprise'])
export type PricingPlan = z.infer<typeof PricingPlan>
