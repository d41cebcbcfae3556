import type { Transaction } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import { beginIndex } from '../inventory/index-state.ts'
import { writeIndex } from '../inventory/write-index.ts'
import type { Lease } from '../jobs/job.ts'
import { holdLease } from '../jobs/lease.ts'
import { gapsByResource } from './gaps-by-resource.ts'
import { previousScan } from './previous-scan.ts'
import type { ScanRow } from './scan-row.ts'
import type { JudgingServices } from './scan-services.ts'

/** Writes what the list of resources is read from. It takes the place of the scan's before once this one is done. */
export async function indexStage(
  services: JudgingServices,
  lease: Lease,
  scan: ScanRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = services
  const guard = (trx: Transaction<Schema>) => holdLease(trx, lease, now())
  const [gaps, previous] = await Promise.all([gapsByResource(db, scan.id), previousScan(db, scan)])
  await db.transaction().execute(async (trx) => {
    await guard(trx)
    await beginIndex(trx, scan.id)
  })
  await writeIndex(db, {
    scanId: scan.id,
    previousScanId: previous?.id ?? null,
    seenAt: scan.created_at,
    gaps,
    guard,
    signal,
  })
}
