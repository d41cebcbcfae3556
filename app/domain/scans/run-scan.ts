import { scanIsActive } from '#app/contract/scan-is-active.ts'
import { makesInventory } from '#app/contract/scan-stage.ts'
import type { ScanStatus } from '#app/contract/scan-status.ts'
import { ScanStage } from '#app/contract/scans.ts'
import { isoDate } from '#db/cast.ts'
import { diskFullText, isDiskFull } from '#db/disk-full.ts'
import { isConnectionLost } from '#db/lost-connection.ts'
import { AppError } from '../errors.ts'
import { retireIndex } from '../inventory/index-state.ts'
import { removeStoredInventory } from '../inventory/inventory-store.ts'
import { removeRetiredIndexes } from '../inventory/remove-indexes.ts'
import { type Lease, LeaseLostError, whyGivenUp } from '../jobs/job.ts'
import { finishJob, holdLease } from '../jobs/lease.ts'
import { collectStage } from './collect-stage.ts'
import { type JudgeStored, judgeStored } from './judge-stored.ts'
import { beginProgress, ScanCanceledError, trackProgress } from './progress-tracker.ts'
import { appendScanEvent } from './scan-events.ts'
import type { ScanServices } from './scan-services.ts'
import { tellFailedScan } from './tell-scan.ts'

/**
 * Runs a scan to its end: collect, evaluate, compare. When the process dies it is run again by the next one: from the
 * stored inventory when that is whole, else from the beginning.
 * @param judge judges what is stored: in this thread when not given
 */
export async function runScan(
  given: ScanServices,
  lease: Lease,
  signal: AbortSignal,
  judge: JudgeStored = judgeStored,
): Promise<void> {
  // One catalogue from beginning to end, whatever is read meanwhile.
  const services = { ...given, catalogue: given.catalogue }
  const { scanId } = lease.job.payload as { scanId: string }
  const scan = await services.db.selectFrom('scans').selectAll().where('id', '=', scanId).executeTakeFirst()
  if (!scan || !scanIsActive(scan.status)) return
  const givenUp = whyGivenUp(lease.job, 'this scan')
  if (givenUp !== null) return end(services, lease, scanId, 'failed', `${givenUp} Start a new scan.`)

  const stop = new AbortController()
  const tracker = trackProgress(services, lease, scanId, beginProgress(services.catalogue.controls.length))
  try {
    await services.db
      .updateTable('scans')
      .set({ status: 'running', started_at: scan.started_at ?? isoDate(services.now()) })
      .where('id', '=', scanId)
      .execute()
    const collected = scan.source === 'file' || !makesInventory[ScanStage.parse(scan.stage)]
    if (!collected)
      await collectStage({
        services,
        lease,
        scan,
        tracker,
        signal: AbortSignal.any([signal, stop.signal]),
        abort: (reason) => stop.abort(reason),
      })
    await judge(services, { lease, scan, begun: tracker.tracked() }, signal)
  } catch (error) {
    const reason: unknown = stop.signal.aborted ? stop.signal.reason : error
    if (reason instanceof LeaseLostError || isConnectionLost(reason) || signal.aborted) throw reason
    if (reason instanceof ScanCanceledError) await end(services, lease, scanId, 'canceled', null)
    else {
      await end(services, lease, scanId, 'failed', byName(describe(reason), scan))
      if (!(reason instanceof AppError) && !(reason instanceof Error && reason.name === 'AzureError')) throw reason
    }
    await removeRetiredIndexes(services.db)
  }
}

function describe(error: unknown): string {
  if (isDiskFull(error)) return diskFullText('start a new scan')
  return error instanceof Error ? error.message : String(error)
}

/** A text that names a subscription by its id, by its name. Ids of resources keep theirs. */
function byName(text: string, scan: { subscription_id: string; subscription_name: string }): string {
  return text.replace(new RegExp(`(?<!/)${scan.subscription_id}`, 'gi'), () => scan.subscription_name)
}

async function end(
  services: ScanServices,
  lease: Lease,
  scanId: string,
  status: ScanStatus & ('failed' | 'canceled'),
  error: string | null,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await holdLease(trx, lease, services.now())
    await trx.deleteFrom('finding_sets').where('scan_id', '=', scanId).execute()
    await removeStoredInventory(trx, scanId)
    await retireIndex(trx, scanId)
    const scan = await trx
      .updateTable('scans')
      .set({ status, error, finished_at: isoDate(services.now()) })
      .where('id', '=', scanId)
      .returning(['environment_id', 'subscription_name', 'untold_batch'])
      .executeTakeFirstOrThrow()
    await appendScanEvent(trx, services.now(), scanId, { type: 'ended', status, error, overallScore: null })
    if (status === 'failed' && scan.untold_batch === null) await tellFailedScan(services, trx, { ...scan, error })
    await finishJob(trx, lease, services.now(), error)
  })
}
