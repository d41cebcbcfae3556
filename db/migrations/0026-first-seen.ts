import { type Kysely, sql } from 'kysely'

/**
 * When a control of a scan failed first stands beside its counts: results and dashboard no longer look through ten thousand
 * findings for it. Frozen in time: imports no application code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scan_controls').addColumn('first_seen_at', 'text').execute()
  await sql`
    update scan_controls set first_seen_at = (
      select min(findings.first_seen_at) from findings
      where findings.scan_id = scan_controls.scan_id and findings.control_id = scan_controls.control_id
        and findings.status = 'failed'
    )
    where failed > 0
  `.execute(db)
}
