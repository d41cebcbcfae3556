import { system } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { planLifeMs } from '../rows/plan-life.ts'
import { plansWaitingSince } from '../rows/plan-rows.ts'
import { endPlan } from './end-plan.ts'

/** Ends plans that nobody applied in time; their files go with them. */
export async function expirePlans(services: Pick<Services, 'db' | 'secrets' | 'now' | 'dialect'>): Promise<void> {
  const before = (life: number) => new Date(services.now().getTime() - life)
  const { harmless, destructive } = planLifeMs
  const old = await plansWaitingSince(services.db, { harmless: before(harmless), destructive: before(destructive) })
  for (const id of old) await services.db.transaction().execute((trx) => endPlan(trx, services, system, id, 'expired'))
}
