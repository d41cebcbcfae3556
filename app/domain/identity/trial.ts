import type { Transaction } from 'kysely'
import { PricingPlan } from '#app/contract/pricing-plan.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Services } from '../services.ts'
import { usernameKey } from './username-key.ts'

interface TrialColumns {
  trial_plan: string | null
  trial_ends_at: string | null
}

/** The plan that somebody tries; undefined of everybody else. */
export function trialOf({ trial_plan }: Pick<TrialColumns, 'trial_plan'>): PricingPlan | undefined {
  return trial_plan === null ? undefined : PricingPlan.parse(trial_plan)
}

/** Whether somebody tried Parapet and the time is over. */
export function isTrialOver({ trial_ends_at }: Pick<TrialColumns, 'trial_ends_at'>, now: Date): boolean {
  return trial_ends_at !== null && Date.parse(trial_ends_at) <= now.getTime()
}

/** The plan that a user tries, by the name that stands where they added something. */
export async function trialOfUser(
  { db }: { db: Services['db'] | Transaction<Schema> },
  username: string,
): Promise<PricingPlan | undefined> {
  const row = await db
    .selectFrom('users')
    .select('trial_plan')
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst()
  return row && trialOf(row)
}
