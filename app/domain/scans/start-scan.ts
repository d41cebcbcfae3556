import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Subscription } from '#app/contract/azure.ts'
import type { Scan } from '#app/contract/scans.ts'
import { flag, isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findEnvironmentRow } from '../environments/list-environments.ts'
import { readableSubscriptions } from '../environments/readable-subscriptions.ts'
import { subscriptionNamed } from '../environments/subscription-named.ts'
import { requireActiveEnvironment } from '../environments/working-context.ts'
import { jobsTopic } from '../jobs/bell.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { toScan } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'
import { scanUnderWayOf } from './scans-of-run.ts'

export const scanJob = 'scan'

/**
 * Asks for a scan of a subscription, of the environment that the person works in when none is named. One that is already
 * waiting or under way for it is given instead of a second one.
 * @param changes read only what changed since the scan before, where that can be known
 * @throws AppError `not-found` when the person does not see the environment, or it the subscription, `invalid` when several are
 * named; AzureError
 */
export async function startScan(
  services: ScanServices,
  actor: Actor,
  subscriptionId: string,
  environmentId?: string,
  changes = false,
): Promise<Scan> {
  const environment = environmentId
    ? (await findEnvironmentRow(services, actor, environmentId)).id
    : await requireActiveEnvironment(services, actor)
  const subscription = subscriptionNamed(await readableSubscriptions(services, environment), subscriptionId)

  const scan = await services.db
    .transaction()
    .execute((trx) => queueScan(trx, services, actor, environment, subscription, changes))
  services.bell.ring(jobsTopic)
  return scan
}

/**
 * Puts a scan of a subscription into the queue, in the transaction of whoever asks; gives the one that is under way.
 * @param batch of several that are asked for together: their ends are told together (`tell-batches.ts`)
 */
export async function queueScan(
  trx: Transaction<Schema>,
  services: ScanServices,
  actor: Actor,
  environmentId: string,
  { subscriptionId, displayName }: Subscription,
  changes = false,
  batch: string | null = null,
): Promise<Scan> {
  const underWay = await scanUnderWayOf(trx, environmentId, subscriptionId)
  if (underWay) return toScan(underWay)
  const id = randomUUID()
  const row = await trx
    .insertInto('scans')
    .values({
      id,
      environment_id: environmentId,
      subscription_id: subscriptionId,
      subscription_name: displayName,
      source: 'cloud',
      status: 'queued',
      stage: 'connect',
      changes: flag(changes),
      untold_batch: batch,
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
    detail: { name: displayName, environmentId, subscriptionId, ...(changes && { changes }) },
  })
  return toScan(row)
}
