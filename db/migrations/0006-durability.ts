import { type Kysely, sql } from 'kysely'

/** When an apply began, which stood only in its events. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('executions').addColumn('applying_at', 'text').execute()
  await sql`
    update executions set applying_at = (
      select min(at) from execution_events
      where execution_id = executions.id and type = 'status' and data like '%"applying"%'
    )
  `.execute(db)
}
