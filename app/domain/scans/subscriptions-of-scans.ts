import type { Db } from '#db/database.ts'

/** The lower-case ids of the subscriptions that these scans are of. */
export async function subscriptionsOfScans(db: Db, scanIds: readonly string[]): Promise<Set<string>> {
  if (scanIds.length === 0) return new Set()
  const rows = await db.selectFrom('scans').select('subscription_id').distinct().where('id', 'in', scanIds).execute()
  return new Set(rows.map((row) => row.subscription_id.toLowerCase()))
}
