import { isoDate } from '#db/cast.ts'
import { retireIndex } from '../inventory/index-state.ts'
import { storedInventoryBytes } from '../inventory/inventory-store.ts'
import type { Lease } from '../jobs/job.ts'
import { finishJob, holdLease } from '../jobs/lease.ts'
import { summarize } from '../judgement/results/summarize.ts'
import { closeFindings } from './close-findings.ts'
import { controlCounts } from './control-counts.ts'
import type { StoredFindings } from './finding-store.ts'
import { previousScan } from './previous-scan.ts'
import type { ProgressTracker } from './progress-tracker.ts'
import { appendScanEvent } from './scan-events.ts'
import type { ScanRow } from './scan-row.ts'
import type { JudgingServices } from './scan-services.ts'
import { tellScan } from './tell-scan.ts'

interface CompareStage {
  services: JudgingServices
  lease: Lease
  scan: ScanRow
  tracker: ProgressTracker
  found: StoredFindings
}

/**
 * Notes what changed since the scan before, and ends the scan: all of it, or nothing. False when another scan of the
 * subscription has ended since the findings were dated: they have to be dated by that one.
 */
export async function compareStage({ services, lease, scan, tracker, found }: CompareStage): Promise<boolean> {
  await tracker.enter('compare')
  return services.db.transaction().execute(async (trx) => {
    await holdLease(trx, lease, services.now())
    const previous = await previousScan(trx, scan)
    if ((previous?.id ?? null) !== found.previousId) return false
    if (previous) await retireIndex(trx, previous.id)
    const resolved = await closeFindings(trx, services, scan, found)
    await tracker.enter('roadmap', trx)
    const summary = summarize(services.catalogue, await controlCounts(trx, scan.id))
    tracker.end()
    await trx
      .updateTable('scans')
      .set({
        status: 'done',
        stage: 'roadmap',
        finished_at: isoDate(services.now()),
        previous_scan_id: previous?.id ?? null,
        overall_score: summary.overallScore,
        total_recommendations: summary.totalRecommendations,
        critical_recommendations: summary.criticalRecommendations,
        implemented_controls: summary.implementedControls,
        total_controls: summary.totalControls,
        stored_bytes: found.bytes + (await storedInventoryBytes(trx, scan.id)),
        progress: JSON.stringify(tracker.progress),
        new_findings: found.newFindings,
        reopened_findings: found.reopenedFindings,
        resolved_findings: resolved,
      })
      .where('id', '=', scan.id)
      .execute()
    await appendScanEvent(trx, services.now(), scan.id, {
      type: 'ended',
      status: 'done',
      error: null,
      overallScore: summary.overallScore,
    })
    const hasChanges = found.newFindings + found.reopenedFindings + resolved > 0
    if (scan.untold_batch === null) await tellScan(services, trx, scan, previous, summary, hasChanges)
    await finishJob(trx, lease, services.now(), null)
    return true
  })
}
