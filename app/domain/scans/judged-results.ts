import type { ScanChanges, ScanResults } from '#app/contract/scans.ts'
import { fromJson } from '#db/cast.ts'
import type { Viewer } from '../environments/visible.ts'
import { judgementResults, type Unassessed } from '../judgement/results/results.ts'
import { securityHealthOf } from '../judgement/results/score.ts'
import { scorePartsOf } from '../judgement/results/score-parts.ts'
import type { Services } from '../services.ts'
import { controlCounts, severitiesOfScan } from './control-counts.ts'
import { firstSeenByControl } from './first-seen.ts'
import { findDoneScanRow } from './list-scans.ts'
import { type ScanRow, toScan } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'

/**
 * What a scan found, and how it differs from the one before.
 * @throws AppError `not-found`, or `conflict` when the scan is not done.
 */
export async function judgedResults(
  services: Pick<ScanServices, 'db' | 'catalogue'>,
  viewer: Viewer,
  scanId: string,
): Promise<Omit<ScanResults, 'fixed' | 'assignments'>> {
  const { db, catalogue } = services
  const scan = await findDoneScanRow(services, viewer, scanId)
  const counts = await controlCounts(db, scan.id)
  const [severityOf, firstSeen, unassessed, previous] = await Promise.all([
    severitiesOfScan(db, scan.id),
    firstSeenByControl(db, [scan.id]),
    unassessedByControl(services, scan.id),
    scan.previous_scan_id
      ? db.selectFrom('scans').selectAll().where('id', '=', scan.previous_scan_id).executeTakeFirst()
      : undefined,
  ])
  const results = judgementResults(catalogue, {
    counts,
    firstSeen,
    unassessed,
    previous: previous ? await controlCounts(db, previous.id) : [],
  })
  return {
    scan: toScan(scan),
    summary: summaryOf(scan),
    scoreParts: scorePartsOf(counts, severityOf, scan.overall_score),
    ...results,
    changes: changesOf(scan, previous),
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

/** Why, of the controls that could not assess everything. */
async function unassessedByControl({ db }: Pick<Services, 'db'>, scanId: string): Promise<Map<string, Unassessed>> {
  const rows = await db
    .selectFrom('scan_controls')
    .select(['control_id', 'unassessed'])
    .where('scan_id', '=', scanId)
    .where('unassessed', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.control_id, fromJson<Unassessed>(row.unassessed ?? '')]))
}

function changesOf(scan: ScanRow, previous: ScanRow | undefined): ScanChanges | null {
  if (!previous) return null
  return {
    previousScanId: previous.id,
    previousAt: previous.created_at,
    previousScore: previous.overall_score,
    newFindings: scan.new_findings,
    resolvedFindings: scan.resolved_findings,
    reopenedFindings: scan.reopened_findings,
    previousTotalRecommendations: previous.total_recommendations,
    previousCriticalRecommendations: previous.critical_recommendations,
    previousImplementedControls: previous.implemented_controls,
  }
}
