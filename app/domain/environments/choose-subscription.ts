import type { Subscription } from '#app/contract/azure.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import type { AzureServices, Services } from '../services.ts'
import { readableSubscriptions, subscriptionNamed } from './readable-subscriptions.ts'
import { requireActiveEnvironment, writeContext } from './working-context.ts'

/**
 * Remembers the subscription that somebody works on, on all their pages, devices and terminals.
 * @throws AppError `not-found` for one that the active environment does not see; AzureError
 */
export async function chooseSubscription(
  services: Services & AzureServices,
  actor: Actor,
  named: string,
): Promise<Subscription> {
  const environmentId = await requireActiveEnvironment(services, actor)
  const subscriptions = await readableSubscriptions(services, environmentId)
  const subscription = subscriptionNamed(subscriptions, named)
  if (!subscription) throw unknownSubscription(named, subscriptions)
  await services.db
    .transaction()
    .execute((trx) =>
      writeContext(trx, services, actor, { environmentId, subscriptionId: subscription.subscriptionId }),
    )
  return subscription
}

export function unknownSubscription(named: string, readable: readonly Subscription[]): AppError {
  const seen = readable.map((one) => one.displayName).join(', ') || 'none'
  return new AppError('not-found', `There is no subscription ${named} that Parapet can read. It sees: ${seen}.`)
}
