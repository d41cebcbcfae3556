import type { Scan } from '#app/contract/scans.ts'
import type { Db } from '#db/database.ts'
import { maySee, type Viewer, visibleTo } from '../environments/visible.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { isUnderWay } from './is-under-way.ts'
import { type ScanAsCounted, type ScanRow, toHistoryItem, toScan } from './scan-row.ts'

/** The latest scans that somebody may see, newest first. */
export async function listScans(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { subscriptionId, limit = 50 }: { subscriptionId?: string; limit?: number },
): Promise<ScanAsCounted[]> {
  let query = db
    .selectFrom('scans')
    .selectAll()
    .where(visibleTo(viewer))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (subscriptionId) query = query.where('subscription_id', '=', subscriptionId)
  return (await query.execute()).map(toHistoryItem)
}

/** @throws AppError `not-found`, also of one that the viewer may not see. */
export async function findScanRow({ db }: Pick<Services, 'db'>, viewer: Viewer, scanId: string): Promise<ScanRow> {
  const row = await db.selectFrom('scans').selectAll().where('id', '=', scanId).executeTakeFirst()
  if (!row || !maySee(viewer, row.environment_id)) throw new AppError('not-found', goneText(scanId))
  return row
}

/** Of a link in an old e-mail, too. */
const goneText = (scanId: string) =>
  `Scan ${scanId} was not found. Older scans may be removed; the latest of each subscription stays, under All subscriptions.`

/** The same, of a scan that has results. @throws AppError `not-found`, or `conflict` when it is not done. */
export async function findDoneScanRow(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  scanId: string,
): Promise<ScanRow> {
  const scan = await findScanRow(services, viewer, scanId)
  if (scan.status === 'done') return scan
  throw new AppError(
    'conflict',
    scan.status === 'failed' ? `This scan failed: ${scan.error}` : `This scan is ${scan.status}; it has no results.`,
  )
}

/** @throws AppError `not-found`, also of one that the viewer may not see. */
export async function findScan(services: Pick<Services, 'db'>, viewer: Viewer, scanId: string): Promise<Scan> {
  return toScan(await findScanRow(services, viewer, scanId))
}

/** The scan of a subscription (of all, when not given) that finished last, of those that somebody may see. */
export async function latestFinishedScan(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  subscriptionId?: string,
): Promise<Scan | null> {
  const row = await latestScanRow(services, viewer, subscriptionId)
  return row ? toScan(row) : null
}

/** The same, as its row. */
export function latestScanRow(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  subscriptionId?: string,
): Promise<ScanRow | undefined> {
  let query = db
    .selectFrom('scans')
    .selectAll()
    .where(visibleTo(viewer))
    .where('status', '=', 'done')
    .orderBy('created_at', 'desc')
    .limit(1)
  if (subscriptionId) query = query.where('subscription_id', '=', subscriptionId)
  return query.executeTakeFirst()
}

/** The scan that waits or runs, if there is one that somebody may see. */
export async function scanUnderWay({ db }: Pick<Services, 'db'>, viewer: Viewer): Promise<Scan | null> {
  const row = await db
    .selectFrom('scans')
    .selectAll()
    .where(visibleTo(viewer))
    .where(isUnderWay)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toScan(row) : null
}

/** When a scan was started, ISO 8601; null of one that is gone. */
export async function scanMoment(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('scans').select('created_at').where('id', '=', id).executeTakeFirst()
  return row?.created_at ?? null
}
