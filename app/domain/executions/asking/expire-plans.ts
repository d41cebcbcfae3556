import { isoDate } from '#db/cast.ts'
import { system } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { pendingPlanStatuses } from '../rows/execution-status.ts'
import { endPlan, planLifeMs } from './discard-plan.ts'

/** Ends plans that nobody applied in time; their files go with them. */
export async function expirePlans(services: Pick<Services, 'db' | 'secrets' | 'now' | 'dialect'>): Promise<void> {
  const before = (life: number) => isoDate(new Date(services.now().getTime() - life))
  const old = await services.db
    .selectFrom('executions')
    .select('id')
    .where('status', 'in', pendingPlanStatuses)
    .where('plan_sealed', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('finished_at', '<', before(planLifeMs.harmless)),
        eb.and([eb('destructive', '=', 1), eb('finished_at', '<', before(planLifeMs.destructive))]),
      ]),
    )
    .execute()
  for (const { id } of old)
    await services.db.transaction().execute((trx) => endPlan(trx, services, system, id, 'expired'))
}
