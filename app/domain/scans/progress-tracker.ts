import type { Transaction } from 'kysely'
import { scanStages } from '#app/contract/scan-stage.ts'
import type { ScanProgress, ScanStage } from '#app/contract/scans.ts'
import type { Schema } from '#db/schema/index.ts'
import { type Lease, LeaseLostError } from '../jobs/job.ts'
import { holdLease } from '../jobs/lease.ts'
import { appendScanEvent } from './scan-events.ts'
import type { ScanServices } from './scan-services.ts'

/** Milliseconds between two stored reports, and so the longest that a cancellation waits. */
const reportMs = 400

/** How much each stage is beside the others, for the percentage. */
const weight: Record<ScanStage, number> = { connect: 3, collect: 67, evaluate: 24, compare: 4, roadmap: 2 }
const weightOf = (stages: readonly ScanStage[]) => stages.reduce((sum, stage) => sum + weight[stage], 0)
const allWeight = weightOf(scanStages)

export class ScanCanceledError extends Error {
  override name = 'ScanCanceledError'
}

export type ProgressTracker = ReturnType<typeof trackProgress>

/** What a tracker has noted, as plain data: one in another thread goes on from there. */
export interface TrackedProgress {
  progress: ScanProgress
  /** When the stage under way began, in milliseconds by the clock of the whole process. */
  stageStart: number
}

const processClock = () => performance.timeOrigin + performance.now()

/** The progress of a scan that begins. */
export function beginProgress(controlsTotal: number): TrackedProgress {
  return {
    progress: {
      stage: 'connect',
      percent: 0,
      seconds: {},
      resources: 0,
      resourceGroups: 0,
      calls: 0,
      callsByKind: {},
      settingsRead: 0,
      settingsTotal: 0,
      controlsEvaluated: 0,
      controlsTotal,
      passed: 0,
      failed: 0,
      critical: 0,
      services: [],
    },
    stageStart: processClock(),
  }
}

/** Keeps a scan's progress, stores it now and then, and notices cancellation and a lost lease when it does. */
export function trackProgress(
  services: Pick<ScanServices, 'db' | 'now'>,
  lease: Lease,
  scanId: string,
  { progress, stageStart: begun }: TrackedProgress,
) {
  let stageStart = begun
  let lastReport = 0

  function percentAt(share: number): number {
    const before = weightOf(scanStages.slice(0, scanStages.indexOf(progress.stage)))
    const done = before + weight[progress.stage] * Math.min(1, share)
    return Math.min(99, Math.floor((100 * done) / allWeight))
  }

  async function store(within?: Transaction<Schema>): Promise<void> {
    lastReport = performance.now()
    if (within) return write(within)
    await services.db.transaction().execute(write)
  }

  async function write(trx: Transaction<Schema>): Promise<void> {
    await holdLease(trx, lease, services.now())
    const scan = await trx.selectFrom('scans').select('cancel_requested').where('id', '=', scanId).executeTakeFirst()
    if (!scan) throw new LeaseLostError(`Scan ${scanId} is gone.`)
    if (scan.cancel_requested) throw new ScanCanceledError('The scan was canceled.')
    await trx
      .updateTable('scans')
      .set({
        stage: progress.stage,
        status: 'running',
        progress: JSON.stringify(progress),
        resources: progress.resources,
        resource_groups: progress.resourceGroups,
        calls: progress.calls,
      })
      .where('id', '=', scanId)
      .execute()
    await appendScanEvent(trx, services.now(), scanId, { type: 'progress', progress })
  }

  return {
    progress,
    /** What is noted so far, for a tracker that goes on. */
    tracked: (): TrackedProgress => ({ progress, stageStart }),
    /** Ends the stage under way and begins the next, in the transaction of its work where there is one. */
    async enter(stage: ScanStage, within?: Transaction<Schema>): Promise<void> {
      if (stage !== progress.stage) progress.seconds[progress.stage] = (processClock() - stageStart) / 1000
      stageStart = processClock()
      progress.stage = stage
      progress.percent = Math.max(progress.percent, percentAt(0))
      await store(within)
    },
    /** Takes new counts; `share` says how much of the stage is done, 0 to 1. Stores them when the last report is old. */
    async report(counts: Partial<ScanProgress>, share: number): Promise<void> {
      Object.assign(progress, counts)
      progress.percent = Math.max(progress.percent, percentAt(share))
      if (performance.now() - lastReport >= reportMs) await store()
    },
    /** Whether a report would be stored now; lets hot loops skip counting. */
    due: () => performance.now() - lastReport >= reportMs,
    /** Ends the last stage; whoever ends the scan stores it. */
    end(): void {
      progress.seconds[progress.stage] = (processClock() - stageStart) / 1000
      progress.percent = 100
    },
  }
}
