import type { Viewer } from '../environments/visible.ts'
import type { Services } from '../services.ts'
import { laterScan } from './later-scan.ts'
import { findScanRow } from './list-scans.ts'

/** The newest finished scan of the same subscription; null when there is none after this one. @throws AppError `not-found` */
export async function newerScan(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  scanId: string,
): Promise<{ id: string; createdAt: string } | null> {
  const later = await laterScan(services.db, await findScanRow(services, viewer, scanId))
  return later ? { id: later.id, createdAt: later.created_at } : null
}
