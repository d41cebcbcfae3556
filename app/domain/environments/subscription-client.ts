import type { AzureClient } from '#app/azure/azure-client.ts'
import type { Actor } from '../actor.ts'
import type { AzureServices, Services } from '../services.ts'
import { readableSubscriptions } from './readable-subscriptions.ts'
import { subscriptionNamed } from './subscription-named.ts'
import { requireActiveEnvironment } from './working-context.ts'

/**
 * A client for a subscription of the environment that somebody works in. What its sign-in could read beyond the
 * environment's own subscriptions is another client's.
 * @throws AppError `not-found` for a subscription that the environment does not have; AzureError
 */
export async function subscriptionClient(
  services: Pick<Services, 'db'> & AzureServices,
  actor: Actor,
  named: string,
): Promise<{ client: AzureClient; subscriptionId: string }> {
  const environmentId = await requireActiveEnvironment(services, actor)
  const subscription = subscriptionNamed(await readableSubscriptions(services, environmentId), named)
  return { client: await services.azure(environmentId), subscriptionId: subscription.subscriptionId }
}
