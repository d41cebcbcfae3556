import { activeScanStatuses } from '#app/contract/scan-is-active.ts'
import type { Db } from '#db/database.ts'
import { system } from '../actor.ts'
import { type AuditServices, recordAudit } from '../audit/record-audit.ts'
import { retireIndex } from '../inventory/index-state.ts'
import { removeStoredInventory } from '../inventory/inventory-store.ts'
import { removeRetiredIndexes } from '../inventory/remove-indexes.ts'
import { type ScanRetention, scansBeyond } from './scan-retention.ts'
import type { ScanServices } from './scan-services.ts'

type RemovingServices = Pick<ScanServices, 'db'> & AuditServices

/** Findings that are removed at once: whoever asks meanwhile need not wait long. */
const batch = 2000

/**
 * Removes the scans that are kept no longer, with all that was found. One that was cut off is finished by the next call.
 * @param inUse ids of scans that something else still refers to
 */
export async function removeOldScans(
  services: RemovingServices,
  retention: ScanRetention,
  inUse: ReadonlySet<string>,
): Promise<void> {
  const { db, now } = services
  const ended = await db
    .selectFrom('scans')
    .select(['id', 'environment_id', 'subscription_id', 'source', 'status', 'created_at', 'changes'])
    .select(['new_findings', 'reopened_findings', 'resolved_findings'])
    .where('status', 'not in', activeScanStatuses)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  for (const id of scansBeyond(retention, ended, inUse, now())) await removeScan(services, id)
  await removeRetiredIndexes(db)
}

/** First nobody is shown it any more, then goes what it holds, last it itself. */
async function removeScan(services: RemovingServices, id: string): Promise<void> {
  const { db } = services
  await db.transaction().execute(async (trx) => {
    const hidden = await trx
      .updateTable('scans')
      .set({ status: 'canceled' })
      .where('id', '=', id)
      .where('status', '=', 'done')
      .returning(['created_at', 'subscription_name'])
      .executeTakeFirst()
    await trx.updateTable('scans').set({ previous_scan_id: null }).where('previous_scan_id', '=', id).execute()
    await retireIndex(trx, id)
    if (hidden)
      await recordAudit(trx, services, {
        actor: system,
        action: 'scan.remove',
        object: `scan:${id}`,
        detail: { name: hidden.subscription_name, createdAt: hidden.created_at },
      })
  })
  while (await removeSomeFindings(db, id));
  await removeStoredInventory(db, id)
  await removeRetiredIndexes(db)
  await db.deleteFrom('scans').where('id', '=', id).execute()
}

/** False once none are left. */
async function removeSomeFindings(db: Db, scanId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('finding_rows')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('finding_rows')
        .innerJoin('finding_sets', 'finding_sets.id', 'finding_rows.set_id')
        .select('finding_rows.id')
        .where('scan_id', '=', scanId)
        .limit(batch),
    )
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
