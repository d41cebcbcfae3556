import type { Transaction } from 'kysely'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import type { Scan } from '#app/contract/scans.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { findScanRow } from './list-scans.ts'
import { appendScanEvent } from './scan-events.ts'
import { type ScanRow, toScan } from './scan-row.ts'

/**
 * Cancels a scan. One that waits ends at once; one under way ends at its next step, within a second.
 * @throws AppError `not-found`; `conflict` when the scan has already ended.
 */
export async function cancelScan(services: Services, actor: Actor, scanId: string): Promise<Scan> {
  return services.db.transaction().execute(async (trx) => {
    const scan = await findScanRow({ db: trx }, actor, scanId)
    if (!scanIsActive(scan.status)) throw new AppError('conflict', `This scan has already ended: it is ${scan.status}.`)
    return toScan(await cancelActive(trx, services, actor, scan))
  })
}

/** Cancels a scan that waits or runs, in the transaction in which it was found. */
export async function cancelActive(
  trx: Transaction<Schema>,
  services: Services,
  actor: Actor,
  { id: scanId, status, subscription_name: name }: Pick<ScanRow, 'id' | 'status' | 'subscription_name'>,
): Promise<ScanRow> {
  const waiting = status === 'queued'
  const row = await trx
    .updateTable('scans')
    .set({
      cancel_requested: 1,
      ...(waiting && { status: 'canceled', finished_at: isoDate(services.now()) }),
    })
    .where('id', '=', scanId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (waiting)
    await appendScanEvent(trx, services.now(), scanId, {
      type: 'ended',
      status: 'canceled',
      error: null,
      overallScore: null,
    })
  await recordAudit(trx, services, { actor, action: 'scan.cancel', object: `scan:${scanId}`, detail: { name } })
  return row
}
