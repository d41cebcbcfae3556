import type { TrendPoint } from '#app/contract/score-trend.ts'
import { type Viewer, visibleTo } from '../environments/visible.ts'
import type { Services } from '../services.ts'

/** The scores of the last `limit` finished scans of a subscription in the cloud that somebody may see, oldest first. */
export async function scoreTrend(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  subscriptionId: string,
  limit: number,
): Promise<TrendPoint[]> {
  const rows = await db
    .selectFrom('scans')
    .select(['id', 'created_at', 'overall_score'])
    .where(visibleTo(viewer))
    .where('subscription_id', '=', subscriptionId)
    .where('source', '=', 'cloud')
    .where('status', '=', 'done')
    .where('overall_score', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows
    .flatMap((row) =>
      row.overall_score === null ? [] : [{ scanId: row.id, at: row.created_at, score: row.overall_score }],
    )
    .reverse()
}
