import { z } from 'zod'

export const Plan = z.enum(['starter', 'professional', 'enterprise'])
export type Plan = z.infer<typeof Plan>

/** How many days a trial lasts. */
export const trialDays = 14

/** The resources of a subscription that a scan of each plan judges; null: any number. */
export const planResources: Record<Plan, number | null> = { starter: 50, professional: 500, enterprise: null }

export const planName: Record<Plan, string> = {
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
}
