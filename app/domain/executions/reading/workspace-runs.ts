import { sql } from 'kysely'
import { pendingPlanStatuses } from '#app/contract/execution-phase.ts'
import type { ChangeCounts } from '#app/contract/plans.ts'
import type { WaitingPlan } from '#app/contract/workspaces.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import { planExpiresAt } from '../asking/expire-plans.ts'
import { approvalAskedOf } from '../rows/execution-row.ts'
import { isUndo } from '../rows/is-undo.ts'

/** What ran last in a workspace, and what its state holds. */
export interface WorkspaceRuns {
  state: { serial: number; resources: number } | null
  /** Who works in it now. */
  holder: { executionId: string; command: string; user: string; since: string } | null
  /** The last apply or destroy that ended, but for those that were canceled before they did anything. */
  lastChange: { command: string; status: string; undo: boolean; at: string; done: number; total: number } | null
  lastStatus: string | null
  lastDriftCheck: { executionId: string; status: string; at: string } | null
  waitingPlan: WaitingPlan | null
}

const columns = [
  'id',
  'workspace_id',
  'command',
  'mode',
  'status',
  'requested_by',
  'created_at',
  'finished_at',
  'variables',
  'counts',
  'destructive',
  'resources_done',
  'resources_total',
  'approval_asked_by',
  'approval_asked_at',
] as const

/** What ran last in these workspaces, by their ids: three queries, however many they are. */
export async function workspaceRuns(db: Db, workspaceIds: readonly string[]): Promise<Map<string, WorkspaceRuns>> {
  const found = new Map<string, WorkspaceRuns>(workspaceIds.map((id) => [id, nothingRan()]))
  if (workspaceIds.length === 0) return found
  for (const row of await latestRows(db, workspaceIds)) {
    const runs = found.get(row.workspace_id)
    if (!runs) continue
    const at = row.finished_at ?? row.created_at
    if (row.sort === 'running')
      runs.holder = { executionId: row.id, command: row.command, user: row.requested_by, since: row.created_at }
    else runs.lastStatus ??= row.status
    if (row.sort === 'drift') runs.lastDriftCheck = { executionId: row.id, status: row.status, at }
    if (row.sort === 'change')
      runs.lastChange = {
        command: row.command,
        status: row.status,
        undo: isUndo(row),
        at,
        done: row.resources_done ?? 0,
        total: row.resources_total ?? 0,
      }
    if (row.sort === 'waiting')
      runs.waitingPlan = {
        executionId: row.id,
        user: row.requested_by,
        plannedAt: at,
        validUntil: planExpiresAt(row) ?? at,
        counts: fromJson<ChangeCounts>(row.counts ?? '{}'),
        destructive: row.destructive === 1,
        approvalAsked: approvalAskedOf(row),
      }
  }
  for (const { workspace_id, serial, resources } of await latestStates(db, workspaceIds)) {
    const runs = found.get(workspace_id)
    if (runs) runs.state = { serial, resources }
  }
  return found
}

/** Of a workspace in which nothing ran. */
export const nothingRan = (): WorkspaceRuns => ({
  state: null,
  holder: null,
  lastChange: null,
  lastStatus: null,
  lastDriftCheck: null,
  waitingPlan: null,
})

/** The latest execution of each sort in each workspace, newest first. */
function latestRows(db: Db, workspaceIds: readonly string[]) {
  const waiting = sql.join(pendingPlanStatuses)
  const sort = sql<'running' | 'change' | 'drift' | 'waiting' | 'other'>`case
    when success is null then 'running'
    when command in ('apply', 'destroy') and not (status = 'canceled' and coalesce(resources_done, 0) = 0) then 'change'
    when mode = 'drift' and success = 1 then 'drift'
    when status in (${waiting}) and plan_sealed is not null then 'waiting'
    else 'other' end`
  const sorted = db
    .selectFrom('executions')
    .select([...columns])
    .select(sort.as('sort'))
    .where('workspace_id', 'in', workspaceIds)
  const ranked = db
    .selectFrom(sorted.as('sorted'))
    .select([...columns, 'sort'])
    .select(
      sql<number>`row_number() over (partition by workspace_id, sort order by created_at desc, id desc)`.as('place'),
    )
  return db
    .selectFrom(ranked.as('ranked'))
    .select([...columns, 'sort'])
    .where('place', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

function latestStates(db: Db, workspaceIds: readonly string[]) {
  return db
    .selectFrom('state_versions')
    .select(['workspace_id', 'serial', 'resources'])
    .where('workspace_id', 'in', workspaceIds)
    .where((eb) =>
      eb(
        'seq',
        '=',
        eb
          .selectFrom('state_versions as later')
          .select((one) => one.fn.max('later.seq').as('seq'))
          .whereRef('later.workspace_id', '=', 'state_versions.workspace_id'),
      ),
    )
    .execute()
}
