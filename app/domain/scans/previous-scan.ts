import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ScanRow } from './scan-row.ts'

export type PreviousScan = Pick<ScanRow, 'id' | 'overall_score' | 'reading'>

/** The finished scan that a scan which is not done yet will be compared with; undefined of the first. */
export function previousScan(db: Db | Transaction<Schema>, scan: ScanRow): Promise<PreviousScan | undefined> {
  return db
    .selectFrom('scans')
    .select(['id', 'overall_score', 'reading'])
    .where('environment_id', '=', scan.environment_id)
    .where('subscription_id', '=', scan.subscription_id)
    .where('source', '=', scan.source)
    .where('status', '=', 'done')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
