import type { Kysely } from 'kysely'

/** Who asked for the approval of a plan; who cares for a gap, and what they noted. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['approval_asked_by', 'approval_asked_at'])
    await db.schema.alterTable('executions').addColumn(column, 'text').execute()
  await db.schema
    .createTable('gap_assignments')
    .addColumn('environment_id', 'text', (c) => c.notNull().references('environments.id'))
    .addColumn('subscription_id', 'text', (c) => c.notNull())
    .addColumn('control_id', 'text', (c) => c.notNull())
    .addColumn('assignee', 'text')
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('gap_assignments_key', ['environment_id', 'subscription_id', 'control_id'])
    .execute()
}
