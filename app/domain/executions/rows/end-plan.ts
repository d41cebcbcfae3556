import type { Transaction } from 'kysely'
import { pendingPlanStatuses } from '#app/contract/execution-phase.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import type { ExecutionRow } from './execution-row.ts'
import { waitingPlans } from './plan-rows.ts'
import { transition } from './transition.ts'

/** Ends a waiting plan as discarded or expired; its file goes with it. */
export function endPlan(
  trx: Transaction<Schema>,
  services: Pick<Services, 'secrets' | 'now' | 'dialect'>,
  actor: Pick<Actor, 'username'>,
  executionId: string,
  to: 'discarded' | 'expired',
): Promise<ExecutionRow> {
  return transition(trx, services, {
    executionId,
    from: pendingPlanStatuses,
    to,
    actor,
    set: { plan_sealed: null },
  })
}

/** Discards every plan that still waits in a workspace: a new execution, or a change of what it rests on, makes it pointless. */
export async function discardWaitingPlans(
  trx: Transaction<Schema>,
  services: Pick<Services, 'secrets' | 'now' | 'dialect'>,
  actor: Pick<Actor, 'username'>,
  workspaceId: string,
): Promise<void> {
  for (const id of await waitingPlans(trx, workspaceId)) await endPlan(trx, services, actor, id, 'discarded')
}
