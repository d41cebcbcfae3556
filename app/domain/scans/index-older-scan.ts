import { endIndex, IndexRetiredError } from '../inventory/index-state.ts'
import { removeRetiredIndexes } from '../inventory/remove-indexes.ts'
import { writeIndex } from '../inventory/write-index.ts'
import { type Lease, whyGivenUp } from '../jobs/job.ts'
import { finishJob, holdLease } from '../jobs/lease.ts'
import type { Services } from '../services.ts'
import { gapsByResource } from './gaps-by-resource.ts'
import { scanMoment } from './list-scans.ts'

export const indexJob = 'inventory-index'

/** Writes the index of a scan that was made without one, from what it stored. When the process dies the next one does it again. */
export async function indexOlderScan(
  { db, now }: Pick<Services, 'db' | 'now'>,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  const { scanId } = lease.job.payload as { scanId: string }
  const givenUp = whyGivenUp(lease.job, 'listing the resources of a scan')
  if (givenUp !== null)
    return db.transaction().execute(async (trx) => {
      await holdLease(trx, lease, now())
      await endIndex(trx, scanId, { error: `${givenUp} Scan again.` })
      await finishJob(trx, lease, now(), givenUp)
    })
  const seenAt = await scanMoment(db, scanId)
  if (seenAt === null) return
  try {
    await writeIndex(db, {
      scanId,
      previousScanId: null,
      seenAt,
      gaps: await gapsByResource(db, scanId),
      guard: (trx) => holdLease(trx, lease, now()),
      signal,
    })
  } catch (error) {
    if (!(error instanceof IndexRetiredError)) throw error
    await removeRetiredIndexes(db)
  }
}
