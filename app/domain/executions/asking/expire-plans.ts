import { system } from '../../actor.ts'
import type { Services } from '../../services.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { plansWaitingSince } from '../rows/plan-rows.ts'
import { endPlan } from './end-plan.ts'

/** How long a plan may wait for its apply; one that destroys or replaces something goes stale sooner. */
const planLifeMs = { harmless: 24 * 3600_000, destructive: 4 * 3600_000 }

/** Until when a plan can be applied, ISO 8601; null while it has not ended. */
export function planExpiresAt({ finished_at, destructive }: Pick<ExecutionRow, 'finished_at' | 'destructive'>) {
  if (finished_at === null) return null
  const life = destructive === 1 ? planLifeMs.destructive : planLifeMs.harmless
  return new Date(Date.parse(finished_at) + life).toISOString()
}

/** Ends plans that nobody applied in time; their files go with them. */
export async function expirePlans(services: Pick<Services, 'db' | 'secrets' | 'now' | 'dialect'>): Promise<void> {
  const before = (life: number) => new Date(services.now().getTime() - life)
  const { harmless, destructive } = planLifeMs
  const old = await plansWaitingSince(services.db, { harmless: before(harmless), destructive: before(destructive) })
  for (const id of old) await services.db.transaction().execute((trx) => endPlan(trx, services, system, id, 'expired'))
}
