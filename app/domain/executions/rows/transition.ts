import type { Transaction } from 'kysely'
import { executionIsActive, isSuccess } from '#app/contract/execution-phase.ts'
import type { ExecutionStatus } from '#app/contract/execution-status.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { appendExecutionEvents } from './execution-events.ts'
import type { ExecutionRow } from './execution-row.ts'
import { executionById } from './find-execution.ts'

export interface Transition {
  executionId: string
  from: readonly ExecutionStatus[]
  to: ExecutionStatus
  actor: Pick<Actor, 'username'>
  /** Columns that change with the status. */
  set?: Partial<ExecutionRow>
  detail?: Record<string, unknown>
}

/**
 * The one way in which an execution's status changes: only from the statuses named, with its event and its audit row in
 * the same transaction. An end of one that was active frees the workspace.
 * @throws AppError `conflict` when the execution is in another status by now.
 */
export async function transition(
  trx: Transaction<Schema>,
  services: Pick<Services, 'secrets' | 'now' | 'dialect'>,
  { executionId, from, to, actor, set, detail }: Transition,
): Promise<ExecutionRow> {
  const now = services.now()
  const ends = !executionIsActive(to) && from.some(executionIsActive)
  const row = await trx
    .updateTable('executions')
    .set((eb) => ({
      ...set,
      status: to,
      version: eb('version', '+', 1),
      ...(to === 'applying' && { applying_at: isoDate(now) }),
      ...(ends && { finished_at: isoDate(now), success: isSuccess(to) ? (1 as const) : (0 as const), folder: null }),
    }))
    .where('id', '=', executionId)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw await movedOn(trx, executionId)
  await appendExecutionEvents(trx, services, executionId, [
    ends ? { type: 'ended', status: to, success: row.success === 1, error: row.error } : { type: 'status', status: to },
  ])
  if (ends)
    await trx
      .updateTable('workspaces')
      .set({ busy_execution_id: null, updated_at: isoDate(now) })
      .where('id', '=', row.workspace_id)
      .where('busy_execution_id', '=', executionId)
      .execute()
  await recordAudit(trx, services, {
    actor,
    action: `execution.${to}`,
    object: `execution:${executionId}`,
    detail: { command: row.command, workspace: row.workspace_name, ...detail },
  })
  return row
}

async function movedOn(trx: Transaction<Schema>, executionId: string): Promise<AppError> {
  const row = await executionById(trx, executionId)
  const what = row ? `The ${row.command} of the workspace ${row.workspace_name}` : 'The execution'
  const now = row ? `is ${row.status.replaceAll('_', ' ')} by now` : 'is gone'
  return new AppError('conflict', `${what} ${now}. Look at it again.`)
}
