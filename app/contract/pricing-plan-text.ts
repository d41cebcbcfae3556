import type { PricingPlan } from './pricing-plan.ts'

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
