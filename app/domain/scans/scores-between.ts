import type { TrendPoint } from '#app/contract/score-trend.ts'
import { type Viewer, visibleTo } from '../environments/visible.ts'
import type { Services } from '../services.ts'

/** The scores of a subscription's finished scans in the cloud from one moment up to another, oldest first. ISO 8601. */
export async function scoresBetween(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  subscriptionId: string,
  { from, to }: { from: string; to: string },
): Promise<TrendPoint[]> {
  const rows = await db
    .selectFrom('scans')
    .select(['id', 'created_at', 'overall_score'])
    .where(visibleTo(viewer))
    .where('subscription_id', '=', subscriptionId)
    .where('source', '=', 'cloud')
    .where('status', '=', 'done')
    .where('overall_score', 'is not', null)
    .where('created_at', '>', from)
    .where('created_at', '<=', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) =>
    row.overall_score === null ? [] : [{ scanId: row.id, at: row.created_at, score: row.overall_score }],
  )
}
