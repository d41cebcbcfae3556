import type { Selectable, Transaction } from 'kysely'
import type { GapAssignment } from '#app/contract/assignments.ts'
import type { Db } from '#db/database.ts'
import type { GapAssignmentTable } from '#db/schema/gap-assignments.ts'
import type { Schema } from '#db/schema/index.ts'

export type AssignmentRow = Selectable<GapAssignmentTable>

/** Where gaps are: of a scan that was found for a viewer. */
type Place = Pick<AssignmentRow, 'environment_id' | 'subscription_id'>

/** Assignees and notes on the gaps of a subscription. */
export async function assignmentsIn(db: Db, { environment_id, subscription_id }: Place): Promise<GapAssignment[]> {
  const rows = await db
    .selectFrom('gap_assignments')
    .selectAll()
    .where('environment_id', '=', environment_id)
    .where('subscription_id', '=', subscription_id)
    .orderBy('control_id')
    .execute()
  return rows.map(toAssignment)
}

/** Assignee and note on one gap, if there are. */
export function assignmentRow(
  db: Db | Transaction<Schema>,
  { environment_id, subscription_id }: Place,
  controlId: string,
): Promise<AssignmentRow | undefined> {
  return db
    .selectFrom('gap_assignments')
    .selectAll()
    .where('environment_id', '=', environment_id)
    .where('subscription_id', '=', subscription_id)
    .where('control_id', '=', controlId)
    .executeTakeFirst()
}

/** Writes assignee and note in the place of what was there; a row that says neither goes. */
export async function writeAssignment(trx: Transaction<Schema>, row: AssignmentRow): Promise<void> {
  await trx
    .deleteFrom('gap_assignments')
    .where('environment_id', '=', row.environment_id)
    .where('subscription_id', '=', row.subscription_id)
    .where('control_id', '=', row.control_id)
    .execute()
  if (row.assignee === null && row.note === '') return
  await trx.insertInto('gap_assignments').values(row).execute()
}

export function toAssignment(row: AssignmentRow): GapAssignment {
  return {
    controlId: row.control_id,
    assignee: row.assignee,
    note: row.note,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  }
}
