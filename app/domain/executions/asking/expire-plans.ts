import { system } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { endPlan } from '../rows/end-plan.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { plansWaitingSince } from '../rows/plan-rows.ts'

/** How long a plan may wait for its apply; one that destroys or replaces something goes stale sooner. */
const lifeHours = { harmless: 24, destructive: 4 }
const hourMs = 3600_000

export const planLifeHours = ({ destructive }: Pick<ExecutionRow, 'destructive'>): number =>
  destructive === 1 ? lifeHours.destructive : lifeHours.harmless

/** Until when a plan can be applied, ISO 8601; null while it has not ended. */
export function planExpiresAt({ finished_at, destructive }: Pick<ExecutionRow, 'finished_at' | 'destructive'>) {
  if (finished_at === null) return null
  return new Date(Date.parse(finished_at) + planLifeHours({ destructive }) * hourMs).toISOString()
}

/** Ends plans that nobody applied in time; their files go with them. */
export async function expirePlans(services: Pick<Services, 'db' | 'secrets' | 'now' | 'dialect'>): Promise<void> {
  const before = (hours: number) => new Date(services.now().getTime() - hours * hourMs)
  const { harmless, destructive } = lifeHours
  const old = await plansWaitingSince(services.db, { harmless: before(harmless), destructive: before(destructive) })
  for (const id of old) await services.db.transaction().execute((trx) => endPlan(trx, services, system, id, 'expired'))
}
