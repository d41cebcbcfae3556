import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'

/** When each failing control of these scans failed first, ISO 8601, by its id. */
export async function firstSeenByControl(db: Db, scanIds: readonly string[]): Promise<Map<string, string>> {
  if (scanIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('scan_controls')
    .select((eb) => ['control_id', eb.fn.min('first_seen_at').as('first')])
    .where('scan_id', 'in', scanIds)
    .where('first_seen_at', 'is not', null)
    .groupBy('control_id')
    .execute()
  return new Map(rows.flatMap((row) => (row.first === null ? [] : [[row.control_id, row.first] as const])))
}

/** Notes it of a scan whose findings are dated: they are looked through once, and not by everyone who looks at the results. */
export async function noteFirstSeen(trx: Transaction<Schema>, scanId: string): Promise<void> {
  await sql`
    update scan_controls set first_seen_at = (
      select min(findings.first_seen_at) from findings
      where findings.scan_id = scan_controls.scan_id and findings.control_id = scan_controls.control_id
        and findings.status = 'failed'
    )
    where scan_id = ${scanId} and failed > 0
  `.execute(trx)
}
