import type { Db } from '#db/database.ts'
import type { ScanRow } from './scan-row.ts'

/** When the newest finished scan that came after this one was asked for, ISO 8601; null while this one is the newest. */
export async function laterScanAt(
  db: Db,
  scan: Pick<ScanRow, 'environment_id' | 'subscription_id' | 'source' | 'created_at'>,
): Promise<string | null> {
  const later = await db
    .selectFrom('scans')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('environment_id', '=', scan.environment_id)
    .where('subscription_id', '=', scan.subscription_id)
    .where('source', '=', scan.source)
    .where('status', '=', 'done')
    .where('created_at', '>', scan.created_at)
    .executeTakeFirst()
  return later?.at ?? null
}
