import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** A scan and the finished ones before it that it was compared with, step by step; the newest first. */
export async function scansInRow(db: Db, scanId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive in_row (id, previous_scan_id, step) as (
      select id, previous_scan_id, 1 from scans where id = ${scanId}
      union all
      select earlier.id, earlier.previous_scan_id, in_row.step + 1
      from in_row join scans as earlier on earlier.id = in_row.previous_scan_id
      where in_row.step < ${most}
    )
    select id from in_row order by step
  `.execute(db)
  return rows.map(({ id }) => id)
}
