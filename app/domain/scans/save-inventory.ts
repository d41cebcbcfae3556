import { randomUUID } from 'node:crypto'
import type { Scan } from '#app/contract/scans.ts'
import { countOf } from '#app/text/count.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../actor.ts'
import { uploadLimits } from '../arm/inventory-file/inventory-limits.ts'
import { encodeInventory } from '../arm/inventory-file/write-inventory.ts'
import { readJoinedInventory } from '../arm/parts/joined-inventory.ts'
import { type InventoryEntry, subscriptionsOf } from '../arm/record.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type ScanLimit, scanLimit } from '../environments/trial-environments.ts'
import { requireActiveEnvironment } from '../environments/working-context.ts'
import { invalid } from '../errors.ts'
import { storeInventory } from '../inventory/inventory-store.ts'
import { jobsTopic } from '../jobs/bell.ts'
import { enqueue, unfinishedPayloads } from '../jobs/enqueue.ts'
import { heldPayloads, holdJob } from '../jobs/hold-job.ts'
import { isUnderWay } from './is-under-way.ts'
import { toScan } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'
import { scanJob } from './start-scan.ts'

/** The kind of job that is held while an inventory arrives. */
const uploadJob = 'upload'

/**
 * Stores an inventory that somebody exported, and asks for its judgement: the same scan, without the collection.
 * @param bytes NDJSON or JSON, plain or gzip, as `readInventory` takes it.
 * @param options.signal ends the reading when it aborts, as when whoever sends has gone.
 * @throws InventoryError with the line that is wrong, InventoryTooLargeError beyond a limit; nothing of the inventory stays.
 */
export async function saveInventory(
  services: ScanServices,
  actor: Actor,
  bytes: AsyncIterable<Uint8Array>,
  name?: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Scan> {
  const { db } = services
  const id = randomUUID()
  const environmentId = await requireActiveEnvironment(services, actor)
  const limit = await scanLimit(db, environmentId)
  return holdJob(services, uploadJob, { scanId: id }, async () => {
    await db
      .insertInto('scans')
      .values({
        id,
        environment_id: environmentId,
        subscription_id: 'file',
        subscription_name: name ?? 'Inventory file',
        source: 'file',
        status: 'queued',
        stage: 'collect',
        requested_by: actor.username,
        created_at: isoDate(services.now()),
      })
      .execute()
    const seen = { records: 0, subscriptionId: '', subscriptionName: '' }
    try {
      await storeInventory(
        db,
        id,
        encodeInventory(
          watching(readJoinedInventory(bytes, name ?? 'the inventory', uploadLimits, signal), seen, limit),
        ),
      )
      if (seen.records === 0) throw invalid('', 'The inventory holds no resources.')
    } catch (error) {
      await db.deleteFrom('scans').where('id', '=', id).execute()
      throw error
    }
    const scan = await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('scans')
        .set({
          subscription_id: seen.subscriptionId || 'file',
          subscription_name: name ?? (seen.subscriptionName || seen.subscriptionId || 'Inventory file'),
          stage: 'evaluate',
          resources: seen.records,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await enqueue(trx, services.now(), scanJob, { scanId: id })
      await recordAudit(trx, services, {
        actor,
        action: 'scan.import',
        object: `scan:${id}`,
        detail: { name: row.subscription_name, resources: seen.records },
      })
      return toScan(row)
    })
    services.bell.ring(jobsTopic)
    return scan
  })
}

async function* watching(
  entries: AsyncIterable<InventoryEntry>,
  seen: { records: number; subscriptionId: string; subscriptionName: string },
  limit: ScanLimit | null,
): AsyncGenerator<InventoryEntry> {
  for await (const entry of entries) {
    if (entry.kind === 'header') {
      const subscriptions = subscriptionsOf(entry.header)
      const [only] = subscriptions
      if (subscriptions.length > 1) seen.subscriptionName = countOf(subscriptions.length, 'subscription')
      else Object.assign(seen, { subscriptionId: only?.id ?? '', subscriptionName: only?.name ?? '' })
    } else if (entry.kind === 'record') {
      seen.records += 1
      if (limit && seen.records > limit.resources) limit.refuse(seen.subscriptionName || 'The inventory')
      seen.subscriptionId ||= /^\/subscriptions\/([^/]+)/i.exec(entry.record.id)?.[1] ?? ''
    }
    yield entry
  }
}

/** Scans whose upload was cut off by the end of its process have no job that would ever end them. */
export async function failOrphanedScans(services: Pick<ScanServices, 'db' | 'now'>): Promise<void> {
  const scans = await services.db.selectFrom('scans').select('id').where(isUnderWay).execute()
  if (scans.length === 0) return
  // In this order: an upload that ends in between has its scan's job by then.
  const payloads = [...(await heldPayloads(services, uploadJob)), ...(await unfinishedPayloads(services.db, scanJob))]
  const alive = new Set(payloads.map((payload) => (payload as { scanId: string }).scanId))
  for (const { id } of scans)
    if (!alive.has(id))
      await services.db
        .updateTable('scans')
        .set({
          status: 'failed',
          error: 'The server stopped before this scan began. Start a new scan.',
          finished_at: isoDate(services.now()),
        })
        .where('id', '=', id)
        .where(isUnderWay)
        .execute()
}
