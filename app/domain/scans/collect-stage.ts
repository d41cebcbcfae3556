import { encodeInventory } from '../arm/inventory-file/write-inventory.ts'
import type { InventoryEntry } from '../arm/record.ts'
import { scanLimit } from '../environments/trial-environments.ts'
import { AppError } from '../errors.ts'
import { askedSettings } from '../inventory/asked-settings.ts'
import { collectInventory } from '../inventory/collect.ts'
import type { CollectionProgress } from '../inventory/collect-steps.ts'
import { removeStoredInventory, storeInventory } from '../inventory/inventory-store.ts'
import type { Lease } from '../jobs/job.ts'
import { holdLease } from '../jobs/lease.ts'
import { neededTypes } from '../judgement/controls/needed-types.ts'
import type { ProgressTracker } from './progress-tracker.ts'
import { planReading, type ReadingPlan } from './reading/plan-reading.ts'
import { keepReading } from './reading/settings-read.ts'
import { tenantTime } from './reading/stored-reading.ts'
import type { ScanRow } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'

interface CollectStage {
  services: ScanServices
  lease: Lease
  scan: ScanRow
  tracker: ProgressTracker
  signal: AbortSignal
  /** Ends the collection's calls, when the scan is canceled or taken over meanwhile. */
  abort: (reason: unknown) => void
}

/** Milliseconds between two looks at whether a scan was canceled, while a call to Azure takes its time. */
const watchMs = 500

/** Reads the subscription and stores its inventory. */
export async function collectStage({ services, lease, scan, tracker, signal, abort }: CollectStage): Promise<void> {
  await removeStoredInventory(services.db, scan.id)
  await tracker.enter('connect')
  const client = await services.azure(scan.environment_id, signal)
  const subscriptions = await client.listSubscriptions()
  const subscription = subscriptions.find((one) => one.subscriptionId === scan.subscription_id)
  if (!subscription)
    throw new AppError(
      'not-found',
      `${scan.subscription_name} can no longer be read: it was deleted or moved, or the sign-in lost its role on it. Test the connection of its environment under Cloud Environments.`,
    )

  await tracker.enter('collect')
  const limit = await scanLimit(services.db, scan.environment_id)
  const latest = { resources: 0, groups: 0, calls: 0, settingsRead: 0, settingsTotal: 0, listed: false }
  const { db, now } = services
  const types = neededTypes(services.catalogue.controls)
  const report = async () => {
    if (limit && latest.resources > limit.resources) limit.refuse(subscription.displayName)
    await tracker.report(
      {
        resources: latest.resources,
        resourceGroups: latest.groups,
        calls: latest.calls,
        callsByKind: { ...client.calls.byKind },
        settingsRead: latest.settingsRead,
        settingsTotal: latest.settingsTotal,
      },
      shareOf(latest),
    )
  }
  // Looks for a cancellation from the first call on.
  const watch = setInterval(() => {
    report().catch(abort)
  }, watchMs)
  let plan: ReadingPlan
  try {
    plan = await planReading({ db, now, client, scan, types, signal })
    const scope = `${scan.environment_id} ${JSON.stringify(await client.signedIn(signal))}`
    const tenantReader = services.tenantReadings.forScan(scope, new Date(scan.created_at))
    const entries = collectInventory({
      client,
      subscription,
      types,
      settingsBefore: plan.settingsBefore ?? undefined,
      tenantReader,
      asksFor: askedSettings(services.catalogue.controls, { now: now(), subscriptionName: scan.subscription_name }),
      signal,
      onProgress: (progress) => Object.assign(latest, progress),
    })
    await storeInventory(services.db, scan.id, encodeInventory(withReports(entries, tracker, report)), (trx) =>
      holdLease(trx, lease, services.now()),
    )
    plan.reading.tenantAt = tenantTime(plan.reading, tenantReader.oldestTaken)
  } finally {
    clearInterval(watch)
  }
  await report()
  await db.transaction().execute(async (trx) => {
    await holdLease(trx, lease, now())
    await keepReading(trx, scan.id, plan)
  })
}

/** What the percentage may reach before all resources are listed, and the settings read that take it there. */
const unlistedShare = 0.3
const unlistedSettings = 300

/** Until all resources are listed the total is not known: what has been read may be all of a few. */
function shareOf({ settingsRead, settingsTotal, listed }: CollectionProgress): number {
  if (!listed) return Math.min(unlistedShare, (unlistedShare * settingsRead) / unlistedSettings)
  return settingsTotal > 0 ? settingsRead / settingsTotal : 1
}

async function* withReports(
  entries: AsyncIterable<InventoryEntry>,
  tracker: ProgressTracker,
  report: () => Promise<void>,
): AsyncGenerator<InventoryEntry> {
  for await (const entry of entries) {
    if (tracker.due()) await report()
    yield entry
  }
}
