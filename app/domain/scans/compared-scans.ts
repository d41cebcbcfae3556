import { type Viewer, visibleTo } from '../environments/visible.ts'
import type { Services } from '../services.ts'
import type { ScanRow } from './scan-row.ts'

const figures = ['id', 'created_at', 'overall_score', 'critical_recommendations', 'total_recommendations'] as const

export type ComparedScan = Pick<ScanRow, (typeof figures)[number]>

/**
 * The latest finished scan of a subscription in the cloud, and what it is compared with over a period: the last one when the
 * period began (ISO 8601), else the first after. Null when there is no other, or none in the period.
 */
export async function comparedScans(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  subscriptionId: string,
  from: string,
): Promise<{ latest: ComparedScan | null; earlier: ComparedScan | null }> {
  const done = db
    .selectFrom('scans')
    .select([...figures])
    .where(visibleTo(viewer))
    .where('subscription_id', '=', subscriptionId)
    .where('source', '=', 'cloud')
    .where('status', '=', 'done')
    .limit(1)
  const latest = await done.orderBy('created_at', 'desc').executeTakeFirst()
  if (!latest || latest.created_at <= from) return { latest: latest ?? null, earlier: null }
  const others = done.where('id', '!=', latest.id)
  const earlier =
    (await others.where('created_at', '<=', from).orderBy('created_at', 'desc').executeTakeFirst()) ??
    (await others.orderBy('created_at').executeTakeFirst())
  return { latest, earlier: earlier ?? null }
}
