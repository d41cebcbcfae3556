import type { Kysely } from 'kysely'

/** Users that were deleted, and who did what in the audit log, to be found fast. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('deleted_at', 'text').execute()
  for (const column of ['actor', 'action'])
    await db.schema.createIndex(`audit_log_${column}`).on('audit_log').columns([column, 'seq']).execute()
}
