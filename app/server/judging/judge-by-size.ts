import { storedBlocks } from '#app/domain/inventory/inventory-store.ts'
import { type JudgeStored, judgeStored } from '#app/domain/scans/judge-stored.ts'
import type { ScanRow } from '#app/domain/scans/scan-row.ts'

/** Blocks of 64 lines that are judged in less time than a thread takes to begin: about 2,500 records. */
const smallBlocks = 40
/** Up to so many, about 20,000 records, the server works out fixes in short turns, and sooner than a thread whose code is new to V8. */
const middleBlocks = 320

/**
 * Judges small inventories here, where the controls are compiled already, and larger ones in a thread.
 * @param inThread leaves the fixes of the scan to this process
 * @param withFixes works them out in the thread too
 * @param beginFixes begins to work them out here, while the thread goes on with what follows its findings
 */
export const judgeBySize =
  (inThread: JudgeStored, withFixes: JudgeStored, beginFixes: (scan: ScanRow) => void): JudgeStored =>
  async (services, stored, signal) => {
    const blocks = await storedBlocks(services.db, stored.scan.id)
    if (blocks <= smallBlocks) await judgeStored(services, stored, signal)
    else if (blocks <= middleBlocks) await inThread(services, stored, signal, () => beginFixes(stored.scan))
    else await withFixes(services, stored, signal)
  }
