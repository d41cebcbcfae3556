import type { Gap } from '#app/contract/scans.ts'
import type { Viewer } from '../environments/visible.ts'
import { gapsOf } from '../judgement/results/gaps.ts'
import { controlCounts } from './control-counts.ts'
import { firstSeenByControl } from './first-seen.ts'
import { findDoneScanRow } from './list-scans.ts'
import type { ScanServices } from './scan-services.ts'

/**
 * The gaps of a scan, heaviest first: the same as in its results.
 * @throws AppError `not-found`, or `conflict` when the scan is not done.
 */
export async function scanGaps(
  services: Pick<ScanServices, 'db' | 'catalogue'>,
  viewer: Viewer,
  scanId: string,
): Promise<Gap[]> {
  const { db, catalogue } = services
  const { id } = await findDoneScanRow(services, viewer, scanId)
  return gapsOf(catalogue, await controlCounts(db, id), await firstSeenByControl(db, [id]))
}
