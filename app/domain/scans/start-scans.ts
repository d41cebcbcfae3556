import { randomUUID } from 'node:crypto'
import type { Subscription } from '#app/contract/azure.ts'
import type { AskedScan } from '#app/contract/posture.ts'
import type { Actor } from '../actor.ts'
import { readableSubscriptions } from '../environments/readable-subscriptions.ts'
import { subscriptionNamed } from '../environments/subscription-named.ts'
import { requireActiveEnvironment } from '../environments/working-context.ts'
import { AppError } from '../errors.ts'
import { jobsTopic } from '../jobs/bell.ts'
import { toScan } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'
import { scanUnderWayOf } from './scans-of-run.ts'
import { queueScan } from './start-scan.ts'

/**
 * Asks for scans of several subscriptions of the active environment, of all when none are named: of each, or of none. One
 * that is already waiting or under way is given instead of a second one.
 * @param named ids or names; what is named twice counts once
 * @param changes read only what changed since the scans before, where that can be known
 * @throws AppError `not-found` when the environment does not see one of them, or sees none at all, `invalid` when a name fits several; AzureError
 */
export async function startScans(
  services: ScanServices,
  actor: Actor,
  named?: readonly string[],
  changes = false,
): Promise<AskedScan[]> {
  const environment = await requireActiveEnvironment(services, actor)
  const readable = await readableSubscriptions(services, environment)
  const chosen = named ? namedOnce(readable, named) : readable
  if (chosen.length === 0)
    throw new AppError(
      'not-found',
      'The sign-in of this environment reads no subscription. Give it the role Reader on one, then scan again.',
    )
  const scans = await services.db.transaction().execute(async (trx) => {
    const queued: AskedScan[] = []
    const batch = chosen.length > 1 ? randomUUID() : null
    for (const subscription of chosen) {
      const underWay = await scanUnderWayOf(trx, environment, subscription.subscriptionId)
      const scan = underWay
        ? toScan(underWay)
        : await queueScan(trx, services, actor, environment, subscription, changes, batch)
      queued.push({ ...scan, begun: !underWay })
    }
    return queued
  })
  services.bell.ring(jobsTopic)
  return scans
}

const namedOnce = (readable: readonly Subscription[], named: readonly string[]) => [
  ...new Set(named.map((name) => subscriptionNamed(readable, name))),
]
