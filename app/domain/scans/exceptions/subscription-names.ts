import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExceptionRow } from './exception-rows.ts'

type Place = Pick<ExceptionRow, 'environment_id' | 'subscription_id'>

/** What the latest scans of these subscriptions call them: null where none is kept. Each is looked up once. */
export async function subscriptionNames(
  db: Db | Transaction<Schema>,
  places: readonly Place[],
): Promise<(place: Place) => string | null> {
  const known = new Map<string, string | null>()
  for (const place of places) {
    const key = keyOf(place)
    if (!known.has(key)) known.set(key, await nameOf(db, place))
  }
  return (place) => known.get(keyOf(place)) ?? null
}

const keyOf = ({ environment_id, subscription_id }: Place) => `${environment_id} ${subscription_id}`

async function nameOf(
  db: Db | Transaction<Schema>,
  { environment_id, subscription_id }: Place,
): Promise<string | null> {
  const scan = await db
    .selectFrom('scans')
    .select('subscription_name')
    .where('environment_id', '=', environment_id)
    .where('subscription_id', '=', subscription_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return scan?.subscription_name ?? null
}
