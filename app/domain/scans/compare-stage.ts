import { sql, type Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import { retireIndex } from '../inventory/index-state.ts'
import type { Lease } from '../jobs/job.ts'
import { finishJob, holdLease } from '../jobs/lease.ts'
import { summarize } from '../judgement/results/summarize.ts'
import { controlCounts } from './control-counts.ts'
import { noteFirstSeen } from './first-seen.ts'
import { previousScan } from './previous-scan.ts'
import type { ProgressTracker } from './progress-tracker.ts'
import { appendScanEvent } from './scan-events.ts'
import type { ScanRow } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'
import { storedBytes } from './stored-bytes.ts'
import { tellScan } from './tell-scan.ts'

interface CompareStage {
  services: ScanServices
  lease: Lease
  scan: ScanRow
  tracker: ProgressTracker
}

/** Dates the findings, notes what changed since the scan before, and ends the scan: all of it, or nothing. */
export async function compareStage({ services, lease, scan, tracker }: CompareStage): Promise<void> {
  await tracker.enter('compare')
  await services.db.transaction().execute(async (trx) => {
    await holdLease(trx, lease, services.now())
    const previous = await previousScan(trx, scan)
    if (previous) await retireIndex(trx, previous.id)
    const changes = await applyHistory(trx, services, scan, previous !== undefined)
    await noteFirstSeen(trx, scan.id)
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
        stored_bytes: await storedBytes(trx, scan.id),
        progress: JSON.stringify(tracker.progress),
        ...changes,
      })
      .where('id', '=', scan.id)
      .execute()
    await appendScanEvent(trx, services.now(), scan.id, {
      type: 'ended',
      status: 'done',
      error: null,
      overallScore: summary.overallScore,
    })
    const hasChanges = Object.values(changes).some((count) => count > 0)
    await tellScan(services, trx, scan, previous, summary, hasChanges)
    await finishJob(trx, lease, services.now(), null)
  })
}

/** Scans of files see only what the file holds, so they are compared with one another and not with scans of the cloud. */
export const lineageOf = (scan: ScanRow) =>
  `${scan.environment_id}/${scan.source === 'file' ? 'file:' : ''}${scan.subscription_id}`

async function applyHistory(trx: Transaction<Schema>, services: ScanServices, scan: ScanRow, hasPrevious: boolean) {
  const lineage = lineageOf(scan)
  const failing = ['failed', 'excepted']

  await trx
    .updateTable('findings')
    .from('finding_history as history')
    .set((eb) => ({
      first_seen_at: eb.ref('history.first_seen_at'),
      change: sql<string | null>`case when history.resolved_at is null then null else 'reopened' end`,
    }))
    .where('findings.scan_id', '=', scan.id)
    .where('findings.status', 'in', failing)
    .where('history.lineage', '=', lineage)
    .whereRef('history.control_id', '=', 'findings.control_id')
    .whereRef('history.resource_key', '=', 'findings.resource_key')
    .execute()

  if (hasPrevious)
    await trx
      .updateTable('findings')
      .set({ change: 'new' })
      .where('scan_id', '=', scan.id)
      .where('status', 'in', failing)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('finding_history as history')
              .select('history.control_id')
              .where('history.lineage', '=', lineage)
              .whereRef('history.control_id', '=', 'findings.control_id')
              .whereRef('history.resource_key', '=', 'findings.resource_key'),
          ),
        ),
      )
      .execute()

  await trx
    .insertInto('resolved_findings')
    .columns(['scan_id', 'control_id', 'resource_key', 'resource_id', 'resource_name'])
    .expression((eb) =>
      eb
        .selectFrom('finding_history as history')
        .select([
          eb.val(scan.id).as('scan_id'),
          'history.control_id',
          'history.resource_key',
          'history.resource_id',
          'history.resource_name',
        ])
        .where('history.lineage', '=', lineage)
        .where('history.resolved_at', 'is', null)
        .where(
          'history.control_id',
          'in',
          services.catalogue.controls.map((control) => control.id),
        )
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('findings')
                .select('findings.id')
                .where('findings.scan_id', '=', scan.id)
                .whereRef('findings.resource_key', '=', 'history.resource_key')
                .whereRef('findings.control_id', '=', 'history.control_id'),
            ),
          ),
        )
        // Where a control could not be assessed of all, nobody knows what became of what it found.
        .where('history.control_id', 'not in', (where) =>
          where
            .selectFrom('scan_controls')
            .select('scan_controls.control_id')
            .where('scan_controls.scan_id', '=', scan.id)
            .where('scan_controls.not_assessed', '>', 0),
        ),
    )
    .execute()

  await trx
    .updateTable('finding_history')
    .from('resolved_findings as resolved')
    .set({ resolved_at: isoDate(services.now()) })
    .where('resolved.scan_id', '=', scan.id)
    .where('finding_history.lineage', '=', lineage)
    .whereRef('finding_history.control_id', '=', 'resolved.control_id')
    .whereRef('finding_history.resource_key', '=', 'resolved.resource_key')
    .execute()

  await trx
    .insertInto('finding_history')
    .columns([
      'lineage',
      'control_id',
      'resource_key',
      'resource_id',
      'resource_name',
      'first_seen_at',
      'last_failed_scan_id',
    ])
    .expression((eb) =>
      eb
        .selectFrom('findings')
        .select([
          eb.val(lineage).as('lineage'),
          'control_id',
          'resource_key',
          eb.fn.max('resource_id').as('resource_id'),
          eb.fn.max('resource_name').as('resource_name'),
          eb.fn.max('first_seen_at').as('first_seen_at'),
          eb.val(scan.id).as('last_failed_scan_id'),
        ])
        .where('scan_id', '=', scan.id)
        .where('status', 'in', failing)
        // What failed in the scan before too stands there already.
        .$if(hasPrevious, (changed) => changed.where('change', 'is not', null))
        .groupBy(['control_id', 'resource_key']),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['lineage', 'control_id', 'resource_key'])
        .doUpdateSet({ last_failed_scan_id: scan.id, resolved_at: null }),
    )
    .execute()

  const counted = await trx
    .selectFrom('findings')
    .select((eb) => ['change', eb.fn.countAll<number>().as('count')])
    .where('scan_id', '=', scan.id)
    .where('change', 'is not', null)
    .groupBy('change')
    .execute()
  const resolved = await trx
    .selectFrom('resolved_findings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('scan_id', '=', scan.id)
    .executeTakeFirstOrThrow()
  const countOf = (change: string) => Number(counted.find((row) => row.change === change)?.count ?? 0)
  return {
    new_findings: countOf('new'),
    reopened_findings: countOf('reopened'),
    resolved_findings: Number(resolved.count),
  }
}
