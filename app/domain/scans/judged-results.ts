import type { ScanChanges, ScanResults } from '#app/contract/scans.ts'
import type { Viewer } from '../environments/visible.ts'
import { securityHealthOf } from '../judgement/results/score.ts'
import { findDoneScanRow } from './list-scans.ts'
import { type ScanRow, toScan } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'
import { workedOut } from './worked-out.ts'

/**
 * What a scan found, and how it differs from the one before.
 * @throws AppError `not-found`, or `conflict` when the scan is not done.
 */
export async function judgedResults(
  services: Pick<ScanServices, 'db' | 'catalogue'>,
  viewer: Viewer,
  scanId: string,
): Promise<Omit<ScanResults, 'fixed' | 'assignments'>> {
  const { db } = services
  const scan = await findDoneScanRow(services, viewer, scanId)
  const previous = scan.previous_scan_id
    ? await db.selectFrom('scans').selectAll().where('id', '=', scan.previous_scan_id).executeTakeFirst()
    : undefined
  const { results, moreAccepted } = await workedOut(services, scan, previous?.id)
  return {
    scan: toScan(scan),
    summary: summaryOf(scan),
    ...results,
    changes: previous ? changesOf(scan, previous, moreAccepted) : null,
  }
}

/** As it was when the scan ended: controls may have come or gone since. */
function summaryOf(scan: ScanRow): ScanResults['summary'] {
  return {
    overallScore: scan.overall_score,
    securityHealth: securityHealthOf(scan.overall_score),
    criticalRecommendations: scan.critical_recommendations,
    totalRecommendations: scan.total_recommendations,
    implementedControls: scan.implemented_controls,
    totalControls: scan.total_controls,
  }
}

function changesOf(scan: ScanRow, previous: ScanRow, moreAccepted: number): ScanChanges {
  return {
    previousScanId: previous.id,
    previousAt: previous.created_at,
    previousScore: previous.overall_score,
    newFindings: scan.new_findings,
    resolvedFindings: scan.resolved_findings,
    reopenedFindings: scan.reopened_findings,
    moreAccepted,
    previousTotalRecommendations: previous.total_recommendations,
    previousCriticalRecommendations: previous.critical_recommendations,
    previousImplementedControls: previous.implemented_controls,
  }
}
