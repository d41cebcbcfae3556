import { randomUUID } from 'node:crypto'
import { activeScanStatuses } from '#app/contract/scan-status.ts'
import type { Scan } from '#app/contract/scans.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import { jobsTopic } from '../jobs/bell.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { toScan } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'

export const scanJob = 'scan'

/**
 * Asks for a scan of a subscription. One that is already waiting or under way for it is given instead of a second one.
 * @throws AppError `not-found` when the configured sign-in does not see the subscription.
 */
export async function startScan(services: ScanServices, actor: Actor, subscriptionId: string): Promise<Scan> {
  const subscriptions = await services.azure().listSubscriptions()
  const subscription = subscriptions.find(
    (one) =>
      one.subscriptionId.toLowerCase() === subscriptionId.toLowerCase() ||
      one.displayName.toLowerCase() === subscriptionId.toLowerCase(),
  )
  if (!subscription)
    throw new AppError(
      'not-found',
      `There is no subscription ${subscriptionId} that Parapet can read. It sees: ${subscriptions.map((one) => one.displayName).join(', ') || 'none'}.`,
    )

  const scan = await services.db.transaction().execute(async (trx) => {
    const underWay = await trx
      .selectFrom('scans')
      .selectAll()
      .where('subscription_id', '=', subscription.subscriptionId)
      .where('source', '=', 'cloud')
      .where('status', 'in', activeScanStatuses)
      .where('cancel_requested', '=', 0)
      .executeTakeFirst()
    if (underWay) return toScan(underWay)
    const id = randomUUID()
    const row = await trx
      .insertInto('scans')
      .values({
        id,
        subscription_id: subscription.subscriptionId,
        subscription_name: subscription.displayName,
        source: 'cloud',
        status: 'queued',
        stage: 'connect',
        requested_by: actor.username,
        created_at: isoDate(services.now()),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await enqueue(trx, services.now(), scanJob, { scanId: id })
    await recordAudit(trx, services, {
      actor,
      action: 'scan.start',
      object: `scan:${id}`,
      detail: { subscriptionId: subscription.subscriptionId },
    })
    return toScan(row)
  })
  services.bell.ring(jobsTopic)
  return scan
}
