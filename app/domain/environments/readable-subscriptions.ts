import type { Subscription } from '#app/contract/azure.ts'
import type { AzureServices, Services } from '../services.ts'
import { requireEnvironment } from './environment-client.ts'
import { scopeOf } from './environment-row.ts'

/**
 * The subscriptions of an environment that its sign-in can read now. Those of a management group are read anew each time.
 * @throws AppError `not-found` of a removed environment; AzureError
 */
export async function readableSubscriptions(
  services: Pick<Services, 'db'> & AzureServices,
  environmentId: string,
  signal?: AbortSignal,
): Promise<Subscription[]> {
  const row = await requireEnvironment(services, environmentId)
  const client = await services.azure(environmentId, signal)
  const readable = await client.listSubscriptions()
  const scope = scopeOf(row)
  if (scope.kind === 'all') return readable
  const chosen =
    scope.kind === 'managementGroup'
      ? await client.listDescendantSubscriptions(scope.id)
      : new Set(scope.subscriptions.map((one) => one.subscriptionId.toLowerCase()))
  return readable.filter((one) => chosen.has(one.subscriptionId.toLowerCase()))
}
