import type { ScanHistoryItem } from '#app/contract/scan-history.ts'
import { pointsBetween } from '#app/text/points.ts'
import type { Viewer } from '../environments/visible.ts'
import { findScanRow, listScans } from '../scans/list-scans.ts'
import type { ScanAsCounted } from '../scans/scan-row.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import { subscriptionsOfScans } from '../scans/subscriptions-of-scans.ts'
import { fixedSince } from './proof/fixed-since.ts'
import { scansProvenAfter } from './proof/proof-rows.ts'

type Reading = Pick<ScanServices, 'db' | 'catalogue' | 'now'>

/** The latest scans that somebody may see, newest first, each with what fixes brought since. */
export async function listScansNow(
  services: Reading,
  viewer: Viewer,
  choice: { subscriptionId?: string; limit?: number },
): Promise<ScanHistoryItem[]> {
  const scans = await listScans(services, viewer, choice)
  const oldest = scans.at(-1)?.created_at
  if (oldest === undefined) return []
  const proven = await subscriptionsOfScans(services.db, await scansProvenAfter(services.db, oldest))
  return Promise.all(
    scans.map(async (scan) => {
      const looks = scan.status === 'done' && proven.has(scan.subscription_id.toLowerCase())
      return { ...scan, proven: looks ? await provenSince(services, viewer, scan) : null }
    }),
  )
}

async function provenSince(services: Reading, viewer: Viewer, { id }: ScanAsCounted): Promise<number | null> {
  const since = await fixedSince(services, await findScanRow(services, viewer, id))
  if (since === null || since.scoreBefore === null || since.scoreAfter === null) return null
  return pointsBetween(since.scoreBefore, since.scoreAfter)
}
