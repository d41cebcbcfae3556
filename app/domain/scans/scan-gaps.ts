import type { Gap } from '#app/contract/scans.ts'
import type { Viewer } from '../environments/visible.ts'
import { findDoneScanRow } from './list-scans.ts'
import type { ScanServices } from './scan-services.ts'
import { workedOut } from './worked-out.ts'

/**
 * The gaps of a scan, heaviest first: the same as in its results.
 * @throws AppError `not-found`, or `conflict` when the scan is not done.
 */
export async function scanGaps(
  services: Pick<ScanServices, 'db' | 'catalogue'>,
  viewer: Viewer,
  scanId: string,
): Promise<Gap[]> {
  const scan = await findDoneScanRow(services, viewer, scanId)
  return (await workedOut(services, scan, scan.previous_scan_id ?? undefined)).results.gaps
}
