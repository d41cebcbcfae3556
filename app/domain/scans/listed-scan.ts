import type { InventoryScan } from '#app/contract/inventory.ts'
import type { Scan } from '#app/contract/scans.ts'
import { AppError } from '../errors.ts'
import { claimIndex, type Facets, indexState } from '../inventory/index-state.ts'
import { hasStoredInventory } from '../inventory/inventory-store.ts'
import { jobsTopic } from '../jobs/bell.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Services } from '../services.ts'
import { indexJob } from './index-older-scan.ts'
import { latestFinishedScan } from './list-scans.ts'

/** The scan whose resources are listed, and how far the list is. */
export type ListedScan =
  | { status: 'none' }
  | { status: 'building'; scan: InventoryScan }
  | { status: 'failed'; scan: InventoryScan; error: string }
  | { status: 'ready'; scan: InventoryScan; indexId: number; facets: Facets }

/** A subscription of an environment. */
interface Place {
  environmentId: string
  subscriptionId: string
}

type Asking = Pick<Services, 'db' | 'bell' | 'now'>

/**
 * The latest finished scan of a subscription. Where its resources cannot be listed yet, since it was made before Parapet
 * kept an index, this asks for one.
 */
export async function listedScan(services: Asking, { environmentId, subscriptionId }: Place): Promise<ListedScan> {
  const latest = await latestFinishedScan(services, { environments: [environmentId] }, subscriptionId)
  if (latest === null) return { status: 'none' }
  const scan = toInventoryScan(latest)
  const state = (await indexState(services.db, scan.id)) ?? (await askForIndex(services, scan.id))
  return { ...state, scan }
}

async function askForIndex({ db, bell, now }: Asking, scanId: string) {
  if (!(await hasStoredInventory(db, scanId)))
    return { status: 'failed' as const, error: 'What this scan read is not stored any more. Scan again.' }
  await db.transaction().execute(async (trx) => {
    if (await claimIndex(trx, scanId)) await enqueue(trx, now(), indexJob, { scanId })
  })
  bell.ring(jobsTopic)
  return { status: 'building' as const }
}

/** Milliseconds that a call waits for an index. */
const patience = 10_000
const lookMs = 100

/**
 * The latest finished scan of a subscription, once its resources can be listed.
 * @throws AppError `not-found` without a scan, `conflict` when the list is not ready in ten seconds or cannot be made.
 */
export async function readyScan(
  services: Asking,
  subscription: Place & { displayName: string },
): Promise<ListedScan & { status: 'ready' }> {
  for (let waited = 0; ; waited += lookMs) {
    const listed = await listedScan(services, subscription)
    if (listed.status === 'ready') return listed
    if (listed.status === 'none')
      throw new AppError('not-found', `${subscription.displayName} has no finished scan. Scan it first.`)
    if (listed.status === 'failed')
      throw new AppError('conflict', `The resources of ${subscription.displayName} cannot be listed. ${listed.error}`)
    if (waited >= patience)
      throw new AppError(
        'conflict',
        `The resources of ${subscription.displayName} are being listed. Ask again in a minute.`,
        { retryAfter: 60 },
      )
    await services.bell.wait(jobsTopic, lookMs)
  }
}

const toInventoryScan = ({ id, subscriptionId, subscriptionName, createdAt }: Scan): InventoryScan => ({
  id,
  subscriptionId,
  subscriptionName,
  createdAt,
})
