import { planName } from '#app/contract/pricing-plan-text.ts'
import type { ManagedUser } from '#app/contract/users.ts'
import { formatDay } from './time.ts'

/** `Professional trial until 6 Dec 2026`, `Professional trial, ended on 6 Dec 2026`. @param now in milliseconds */
export function trialWords({ plan, endsAt }: NonNullable<ManagedUser['trial']>, now: number): string {
  const over = isTrialOver({ endsAt }, now)
  return `${planName[plan]} trial${over ? ', ended on' : ' until'} ${formatDay(endsAt)}`
}

/** @param now in milliseconds */
export const isTrialOver = ({ endsAt }: { endsAt: string }, now: number) => Date.parse(endsAt) <= now
