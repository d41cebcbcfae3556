import type { Db } from '#db/database.ts'

/** Those of the scans that are of a subscription in an environment. */
export async function scansOfSubscription(
  db: Db,
  { environmentId, subscriptionId }: { environmentId: string; subscriptionId: string },
  scanIds: readonly string[],
): Promise<string[]> {
  if (scanIds.length === 0) return []
  const rows = await db
    .selectFrom('scans')
    .select('id')
    .where('id', 'in', scanIds)
    .where('environment_id', '=', environmentId)
    .where('subscription_id', '=', subscriptionId)
    .execute()
  return rows.map(({ id }) => id)
}
