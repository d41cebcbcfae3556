import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** Proofs are rows of their own: executions know nothing of what their runs claim. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('proofs')
    .addColumn('execution_id', 'text', (c) => c.primaryKey().references('executions.id').onDelete('cascade'))
    .addColumn('scan_id', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('judged_at', 'text')
    .execute()
  await db.schema.createIndex('proofs_scan').on('proofs').columns(['scan_id', 'judged_at']).execute()
  const field = (name: string) =>
    dialect === 'sqlite' ? sql`json_extract(proof, ${`$.${name}`})` : sql`(proof::json ->> ${name})`
  await sql`
    insert into proofs (execution_id, scan_id, status, body, judged_at)
    select id, ${field('scan_id')}, ${field('status')}, proof, ${field('judged_at')}
    from executions where proof is not null
  `.execute(db)
  await db.schema.alterTable('executions').dropColumn('proof').execute()
}
