import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { PricingPlan } from './pricing-plan.ts'
import { Username } from './users.ts'

/** How many days a trial lasts. */
export const trialDays = 14

export const NewTrial = z.object({
  username: Username,
  email: z.string().trim().min(1, 'Email is required.').max(254).pipe(z.email('That is not an e-mail address.')),
  newPassword: z.string().min(1, 'Password is required.').max(1000),
  plan: PricingPlan,
})
export type NewTrial = z.infer<typeof NewTrial>

/** A trial that has begun. `endsAt` in ISO 8601: from then on nobody signs in with it. */
export const Trial = z.object({ username: z.string(), plan: PricingPlan, endsAt: z.string() })
export type Trial = z.infer<typeof Trial>

export const trials = {
  begin: defineEndpoint({
    method: 'POST',
    path: '/api/trials',
    summary: `Sign up for a trial of ${trialDays} days, where the server allows it. Sign in with its username and password afterwards.`,
    access: 'public',
    body: NewTrial,
    response: Trial,
    status: 201,
    refuses: ['conflict', 'forbidden', 'too-many-requests', 'unavailable'],
  }),
}
