import { z } from 'zod'

export const PricingPlan = z.enum(['starter', 'professional', 'enterprise'])
export type PricingPlan = z.infer<typeof PricingPlan>

/** The resources of a subscription up to which each plan scans it; null: any number. */
export const planResources: Record<PricingPlan, number | null> = { starter: 50, professional: 500, enterprise: null }

export const planName: Record<PricingPlan, string> = {
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
}

/** `up to 50 resources of a subscription` */
export function planLimitText(plan: PricingPlan): string {
  const limit = planResources[plan]
  return limit === null ? 'any number of resources' : `up to ${limit} resources of a subscription`
}
