import type { Subscription, UnreadSubscription } from '#app/contract/azure.ts'
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
): Promise<Subscription[]> {
  const { readable, chosen } = await readScope(services, environmentId)
  return chosen === null ? readable : readable.filter((one) => chosen.has(one.subscriptionId.toLowerCase()))
}

/**
 * The subscriptions that an environment is about and that its sign-in cannot read now; none of an environment that is about
 * whatever it reads.
 * @throws AppError `not-found` of a removed environment; AzureError
 */
export async function unreadSubscriptions(
  services: Pick<Services, 'db'> & AzureServices,
  environmentId: string,
): Promise<UnreadSubscription[]> {
  const { readable, chosen } = await readScope(services, environmentId)
  const read = new Set(readable.map((one) => one.subscriptionId.toLowerCase()))
  return [...(chosen ?? [])]
    .filter(([subscriptionId]) => !read.has(subscriptionId))
    .map(([subscriptionId, displayName]) => ({ subscriptionId, displayName }))
}

/** What a sign-in reads, and the names that an environment chose by their lower-case ids: null where it chose all. */
async function readScope(
  services: Pick<Services, 'db'> & AzureServices,
  environmentId: string,
): Promise<{ readable: Subscription[]; chosen: Map<string, string | null> | null }> {
  const row = await requireEnvironment(services, environmentId)
  const client = await services.azure(environmentId)
  const readable = await client.listSubscriptions()
  const scope = scopeOf(row)
  if (scope.kind === 'all') return { readable, chosen: null }
  if (scope.kind === 'subscriptions') {
    const named = scope.subscriptions.map((one) => [one.subscriptionId.toLowerCase(), one.displayName] as const)
    return { readable, chosen: new Map(named) }
  }
  const ids = await client.listDescendantSubscriptions(scope.id)
  return { readable, chosen: new Map([...ids].map((id) => [id, null])) }
}
