import { removeRetiredIndexes } from '../inventory/remove-indexes.ts'
import type { Lease } from '../jobs/job.ts'
import { compareStage } from './compare-stage.ts'
import { evaluateStage } from './evaluate-stage.ts'
import { indexStage } from './index-stage.ts'
import { type TrackedProgress, trackProgress } from './progress-tracker.ts'
import type { ScanRow } from './scan-row.ts'
import type { JudgingServices } from './scan-services.ts'

/** A scan whose inventory is stored, as plain data. */
export interface StoredScan {
  lease: Lease
  scan: ScanRow
  /** What is known of its progress. */
  begun: TrackedProgress
}

/**
 * Judges a stored inventory and ends its scan: evaluate, index, compare; then removes what the scan before kept for lists.
 * @param onFound called once the findings are stored, and again where they have to be found anew
 * @throws ScanCanceledError, LeaseLostError, the reason of the signal, and what the database throws; then the scan may not have ended
 */
export type JudgeStored = (
  services: JudgingServices,
  stored: StoredScan,
  signal: AbortSignal,
  onFound?: () => void,
) => Promise<void>

/** Judges in the thread that it is called in. */
export const judgeStored: JudgeStored = async (services, { lease, scan, begun }, signal, onFound) => {
  const tracker = trackProgress(services, lease, scan.id, begun)
  for (let ended = false; !ended; ) {
    const found = await evaluateStage({ services, lease, scan, tracker, signal })
    onFound?.()
    await indexStage(services, lease, scan, signal)
    ended = await compareStage({ services, lease, scan, tracker, found })
  }
  await removeRetiredIndexes(services.db)
}
