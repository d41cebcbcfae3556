import type { Db } from '#db/database.ts'
import type { ScanRow } from './scan-row.ts'

/** A scan that came to its end well; undefined of any other. */
export function doneScan(db: Db, scanId: string): Promise<ScanRow | undefined> {
  return db.selectFrom('scans').selectAll().where('id', '=', scanId).where('status', '=', 'done').executeTakeFirst()
}
