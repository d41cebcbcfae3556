import type { Subscription } from '#app/contract/azure.ts'
import type { Actor } from '../actor.ts'
import type { AzureServices, Services } from '../services.ts'
import { readableSubscriptions } from './readable-subscriptions.ts'
import { subscriptionNamed } from './subscription-named.ts'
import { requireActiveEnvironment, writeContext } from './working-context.ts'

/**
 * Remembers the subscription that somebody works on, on all their pages, devices and terminals.
 * @throws AppError `not-found` for one that the active environment does not see, `invalid` for several; AzureError
 */
export async function chooseSubscription(
  services: Services & AzureServices,
  actor: Actor,
  named: string,
): Promise<Subscription> {
  const environmentId = await requireActiveEnvironment(services, actor)
  const subscription = subscriptionNamed(await readableSubscriptions(services, environmentId), named)
  await services.db
    .transaction()
    .execute((trx) =>
      writeContext(trx, services, actor, { environmentId, subscriptionId: subscription.subscriptionId }),
    )
  return subscription
}
