import { sql, type Transaction } from 'kysely'
import { ScanEvent } from '#app/contract/scans.ts'
import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'

/** Appends to a scan's journal. */
export async function appendScanEvent(
  trx: Transaction<Schema>,
  now: Date,
  scanId: string,
  event: ScanEvent,
): Promise<void> {
  await trx
    .insertInto('scan_events')
    .values((eb) => ({
      scan_id: scanId,
      seq: sql<number>`${eb
        .selectFrom('scan_events')
        .select(sql<number>`coalesce(max(seq), 0) + 1`.as('next'))
        .where('scan_id', '=', scanId)}`,
      at: isoDate(now),
      type: event.type,
      data: JSON.stringify(event),
    }))
    .execute()
}

/** The events of a scan after `seq`, oldest first. */
export async function scanEventsAfter(
  db: Db,
  scanId: string,
  seq: number,
): Promise<{ seq: number; event: ScanEvent }[]> {
  const rows = await db
    .selectFrom('scan_events')
    .select(['seq', 'data'])
    .where('scan_id', '=', scanId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(200)
    .execute()
  return rows.map((row) => ({ seq: row.seq, event: ScanEvent.parse(JSON.parse(row.data)) }))
}
