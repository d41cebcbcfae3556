import { pendingPlanStatuses } from '#app/contract/execution-phase.ts'
import type { Db } from '#db/database.ts'
import { type Viewer, visibleTo } from '../../environments/visible.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'

export type WaitingPlanRow = Pick<
  ExecutionRow,
  'id' | 'workspace_id' | 'workspace_name' | 'subscription_id' | 'template_id' | 'template_version' | 'variables_sealed'
>

/** The plans of templates that wait in an environment, for somebody who may see them; the newest first. */
export async function waitingPlans(db: Db, viewer: Viewer, environmentId: string): Promise<WaitingPlanRow[]> {
  return db
    .selectFrom('executions')
    .select([
      'id',
      'workspace_id',
      'workspace_name',
      'subscription_id',
      'template_id',
      'template_version',
      'variables_sealed',
    ])
    .where(visibleTo(viewer))
    .where('environment_id', '=', environmentId)
    .where('template_id', 'is not', null)
    .where('command', '=', 'plan')
    .where('mode', '=', 'normal')
    .where('status', 'in', pendingPlanStatuses)
    .where('plan_sealed', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
