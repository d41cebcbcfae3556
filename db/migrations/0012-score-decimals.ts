import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** A score keeps one decimal; those that were stored whole stay whole. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') {
    await sql`alter table scans alter column overall_score type double precision`.execute(db)
    return
  }
  await db.schema.alterTable('scans').addColumn('decimal_score', 'real').execute()
  await sql`update scans set decimal_score = overall_score`.execute(db)
  await db.schema.alterTable('scans').dropColumn('overall_score').execute()
  await db.schema.alterTable('scans').renameColumn('decimal_score', 'overall_score').execute()
}
