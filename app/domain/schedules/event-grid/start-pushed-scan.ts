import type { Subscription } from '#app/contract/azure.ts'
import { isoDate } from '#db/cast.ts'
import { system } from '../../actor.ts'
import { readableSubscriptions } from '../../environments/readable-subscriptions.ts'
import { AppError } from '../../errors.ts'
import { jobsTopic } from '../../jobs/bell.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type Lease, whyGivenUp } from '../../jobs/job.ts'
import { finishJob, holdLease } from '../../jobs/lease.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { scanUnderWayOf } from '../../scans/scans-of-run.ts'
import { queueScan } from '../../scans/start-scan.ts'
import type { Services } from '../../services.ts'

export const pushedScanJob = 'pushedScan'

/** Queues the scans that events ask for, each once however many servers ask; a scan that is under way is waited for: it may have read before the event. */
export async function queuePushedScans(services: Services): Promise<void> {
  const { db } = services
  const now = services.now()
  const due = await db.selectFrom('event_grid_scans').selectAll().where('due_at', '<=', isoDate(now)).execute()
  for (const { environment_id: environmentId, subscription_id: subscriptionId } of due) {
    if (await scanUnderWayOf(db, environmentId, subscriptionId)) continue
    await db.transaction().execute(async (trx) => {
      const taken = await trx
        .deleteFrom('event_grid_scans')
        .where('environment_id', '=', environmentId)
        .where('subscription_id', '=', subscriptionId)
        .executeTakeFirst()
      if (Number(taken.numDeletedRows) > 0) await enqueue(trx, now, pushedScanJob, { environmentId, subscriptionId })
    })
    services.bell.ring(jobsTopic)
  }
}

/** Asks for a scan of changes of a subscription that events named, where the environment is about it. */
export async function startPushedScan(services: ScanServices, lease: Lease): Promise<void> {
  const { environmentId, subscriptionId } = lease.job.payload as { environmentId: string; subscriptionId: string }
  const found = whyGivenUp(lease.job, 'this scan') ?? (await subscriptionOf(services, environmentId, subscriptionId))
  const subscription = typeof found === 'string' ? null : found
  await services.db.transaction().execute(async (trx) => {
    await holdLease(trx, lease, services.now())
    if (subscription) await queueScan(trx, services, system, environmentId, subscription, true)
    await finishJob(trx, lease, services.now(), typeof found === 'string' ? found : null)
  })
  services.bell.ring(jobsTopic)
}

/** The subscription, or why it is not scanned. */
async function subscriptionOf(
  services: ScanServices,
  environmentId: string,
  subscriptionId: string,
): Promise<Subscription | string> {
  try {
    const readable = await readableSubscriptions(services, environmentId)
    const found = readable.find((one) => one.subscriptionId.toLowerCase() === subscriptionId)
    return found ?? `The environment is not about the subscription ${subscriptionId}, which events named.`
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && error.name === 'AzureError')) return error.message
    throw error
  }
}
