import type { Subscription } from '#app/contract/azure.ts'
import type { Actor } from '../actor.ts'
import type { AzureServices, Services } from '../services.ts'
import { activateWithin } from './activate-environment.ts'
import { findEnvironmentRow } from './list-environments.ts'
import { readableSubscriptions } from './readable-subscriptions.ts'
import { subscriptionNamed } from './subscription-named.ts'
import { activeEnvironmentId, requireActiveEnvironment, writeContext } from './working-context.ts'

/**
 * Remembers the subscription that somebody works on, on all their pages, devices and terminals.
 * @param inEnvironment the environment that it is of, which becomes the active one; the active one when absent
 * @throws AppError `not-found` for an environment that the person may not see, and for a subscription that it does not see,
 *   `invalid` for several; AzureError
 */
export async function chooseSubscription(
  services: Services & AzureServices,
  actor: Actor,
  named: string,
  inEnvironment?: string,
): Promise<Subscription> {
  const environmentId =
    inEnvironment === undefined
      ? await requireActiveEnvironment(services, actor)
      : (await findEnvironmentRow(services, actor, inEnvironment)).id
  const isActive = environmentId === (await activeEnvironmentId(services, actor))
  const subscription = subscriptionNamed(await readableSubscriptions(services, environmentId), named)
  const context = { environmentId, subscriptionId: subscription.subscriptionId }
  await services.db
    .transaction()
    .execute((trx) =>
      isActive ? writeContext(trx, services, actor, context) : activateWithin(trx, services, actor, context),
    )
  return subscription
}
