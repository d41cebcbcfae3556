import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'

/** The critical controls that resources fail in a scan and none failed in the scan before, by their ids. */
export async function newCriticalGaps(
  db: Db | Transaction<Schema>,
  scanId: string,
  previousId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('scan_controls')
    .select('control_id')
    .where('scan_id', '=', scanId)
    .where('severity', '=', 'critical')
    .where('failed', '>', 0)
    .where('control_id', 'not in', (eb) =>
      eb
        .selectFrom('scan_controls as former')
        .select('former.control_id')
        .where('former.scan_id', '=', previousId)
        .where('former.failed', '>', 0),
    )
    .orderBy('control_id')
    .execute()
  return rows.map((row) => row.control_id)
}
