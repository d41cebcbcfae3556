import { storedBlocks } from '#app/domain/inventory/inventory-store.ts'
import { type JudgeStored, judgeStored } from '#app/domain/scans/judge-stored.ts'

/** Blocks of 64 lines that are judged in less time than a thread takes to begin: about 2,500 records. */
const smallBlocks = 40

/** Judges small inventories here, where the controls are compiled already, and larger ones as `inThread` does. */
export const judgeBySize =
  (inThread: JudgeStored): JudgeStored =>
  async (services, stored, signal) => {
    const isSmall = (await storedBlocks(services.db, stored.scan.id)) <= smallBlocks
    await (isSmall ? judgeStored : inThread)(services, stored, signal)
  }
