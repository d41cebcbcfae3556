import { type Kysely, sql } from 'kysely'

/**
 * When an apply began, which stood only in its events. Where the audit log ends, so that its end cannot be cut off. The
 * generations of the installation's key. Frozen in time: imports no application code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('executions').addColumn('applying_at', 'text').execute()
  await sql`
    update executions set applying_at = (
      select min(at) from execution_events
      where execution_id = executions.id and type = 'status' and data like '%"applying"%'
    )
  `.execute(db)

  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('signature', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('key_generations')
    .addColumn('generation', 'integer', (c) => c.primaryKey())
    .addColumn('digest_key_sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
}
