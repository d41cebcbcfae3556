import type { ScanResults } from '#app/contract/scans.ts'
import type { Viewer } from '../environments/visible.ts'
import { assignmentsIn } from '../scans/assignments/assignment-rows.ts'
import { judgedResults } from '../scans/judged-results.ts'
import { findScanRow } from '../scans/list-scans.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import { fixedSince } from './proof/fixed-since.ts'

/**
 * Everything that the results page shows: what the scan found, and what fixes closed since, and who cares for what.
 * @throws AppError `not-found`, or `conflict` when the scan is not done.
 */
export async function scanResults(
  services: Pick<ScanServices, 'db' | 'catalogue' | 'now'>,
  viewer: Viewer,
  scanId: string,
): Promise<ScanResults> {
  const results = await judgedResults(services, viewer, scanId)
  const scan = await findScanRow(services, viewer, scanId)
  return {
    ...results,
    fixed: await fixedSince(services, scan),
    assignments: await assignmentsIn(services.db, scan),
  }
}
