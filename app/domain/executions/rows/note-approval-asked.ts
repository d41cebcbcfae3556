import type { Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../../actor.ts'
import type { ExecutionRow } from './execution-row.ts'

/** Notes on a plan that waits who asked for its approval; undefined when somebody has already, or it waits no more. */
export function noteApprovalAsked(
  trx: Transaction<Schema>,
  now: Date,
  actor: Pick<Actor, 'username'>,
  executionId: string,
): Promise<ExecutionRow | undefined> {
  return trx
    .updateTable('executions')
    .set({ approval_asked_by: actor.username, approval_asked_at: isoDate(now) })
    .where('id', '=', executionId)
    .where('status', '=', 'awaiting_approval')
    .where('approval_asked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
