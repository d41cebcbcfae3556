import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ScanRow } from './scan-row.ts'

const figures = [
  'id',
  'subscription_id',
  'subscription_name',
  'status',
  'error',
  'created_at',
  'finished_at',
  'overall_score',
  'critical_recommendations',
  'total_recommendations',
] as const

type LatestScan = Pick<ScanRow, (typeof figures)[number]>

/** The scans of a subscription in the cloud that say how it stands. */
export interface LatestScans {
  done?: LatestScan
  /** The newest that waits, runs, failed or was canceled, when it was asked for after `done`. */
  later?: LatestScan
}

/** The latest scans of each subscription of an environment, by its lower-case id. */
export async function latestScans(db: Db, environmentId: string): Promise<Map<string, LatestScans>> {
  const ranked = db
    .selectFrom('scans')
    .select([...figures])
    .select(
      sql<number>`row_number() over (
        partition by subscription_id, case when status = 'done' then 1 else 0 end
        order by created_at desc, id desc)`.as('place'),
    )
    .where('environment_id', '=', environmentId)
    .where('source', '=', 'cloud')
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select([...figures])
    .where('place', '=', 1)
    .execute()
  const found = new Map<string, LatestScans>()
  for (const row of rows) {
    const key = row.subscription_id.toLowerCase()
    found.set(key, { ...found.get(key), [row.status === 'done' ? 'done' : 'later']: row })
  }
  for (const latest of found.values())
    if (latest.done && latest.later && latest.later.created_at < latest.done.created_at) latest.later = undefined
  return found
}
