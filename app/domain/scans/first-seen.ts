import type { Db } from '#db/database.ts'

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
