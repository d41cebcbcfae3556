import type { Db } from '#db/database.ts'
import type { ScanRow } from './scan-row.ts'

/** The newest finished scan that was asked for after this one; undefined while this one is the newest. */
export function laterScan(
  db: Db,
  scan: Pick<ScanRow, 'environment_id' | 'subscription_id' | 'source' | 'created_at'>,
): Promise<Pick<ScanRow, 'id' | 'created_at'> | undefined> {
  return db
    .selectFrom('scans')
    .select(['id', 'created_at'])
    .where('environment_id', '=', scan.environment_id)
    .where('subscription_id', '=', scan.subscription_id)
    .where('source', '=', scan.source)
    .where('status', '=', 'done')
    .where('created_at', '>', scan.created_at)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}
