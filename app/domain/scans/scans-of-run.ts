import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Catalogue } from '../judgement/catalogue/catalogue.ts'
import { sumCounts } from '../judgement/results/sum-counts.ts'
import { summarize } from '../judgement/results/summarize.ts'
import { controlCountsByScan } from './control-counts.ts'
import { isUnderWay } from './is-under-way.ts'
import type { ScanRow } from './scan-row.ts'

/** The scans of these ids, in the order of their subscriptions' names. */
export async function scansById(db: Db, ids: readonly string[]): Promise<ScanRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('scans').selectAll().where('id', 'in', ids).orderBy('subscription_name').orderBy('id').execute()
}

/** The scan of a subscription that waits or runs, if there is one. */
export function scanUnderWayOf(
  trx: Db | Transaction<Schema>,
  environmentId: string,
  subscriptionId: string,
): Promise<ScanRow | undefined> {
  return trx
    .selectFrom('scans')
    .selectAll()
    .where('environment_id', '=', environmentId)
    .where('subscription_id', '=', subscriptionId)
    .where('source', '=', 'cloud')
    .where(isUnderWay)
    .where('cancel_requested', '=', 0)
    .executeTakeFirst()
}

/** When the latest scan of a subscription was asked for, in ISO 8601; undefined before the first. */
export async function lastAskedFor(
  trx: Db | Transaction<Schema>,
  environmentId: string,
  subscriptionId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('scans')
    .select('created_at')
    .where('environment_id', '=', environmentId)
    .where('subscription_id', '=', subscriptionId)
    .where('source', '=', 'cloud')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** The score of several scans together, by what each counted; null when nothing could be assessed. */
export async function scoreOfScans(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  ids: readonly string[],
): Promise<number | null> {
  const counts = await controlCountsByScan(db, ids)
  return summarize(catalogue, sumCounts(catalogue, counts.values())).overallScore
}
