import type { Transaction } from 'kysely'
import type { Subscription } from '#app/contract/azure.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { NamedSubscription } from '../environments/short-name.ts'

/** Every subscription that was ever scanned, by each name that it had. */
export function scannedSubscriptions(db: Db | Transaction<Schema>): Promise<NamedSubscription[]> {
  return db.selectFrom('scans').select(['subscription_id as id', 'subscription_name as name']).distinct().execute()
}

/** Those of an environment of which results are stored, whose latest scan came last first, by the name that they had then. */
export async function subscriptionsWithResults(db: Db, environmentId: string): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('scans')
    .select((eb) => ['subscription_id', 'subscription_name', eb.fn.max('created_at').as('latest')])
    .where('environment_id', '=', environmentId)
    .where('status', '=', 'done')
    .where('source', '!=', 'file')
    .groupBy(['subscription_id', 'subscription_name'])
    .orderBy('latest', 'desc')
    .execute()
  const found = new Map<string, Subscription>()
  for (const { subscription_id: subscriptionId, subscription_name: displayName } of rows)
    if (!found.has(subscriptionId)) found.set(subscriptionId, { subscriptionId, displayName })
  return [...found.values()]
}
