import type { BelowGroup } from '#app/contract/azure.ts'
import type { Actor } from '../actor.ts'
import type { AzureServices, Services } from '../services.ts'
import { managementGroupNamed } from './management-group-named.ts'
import { readableSubscriptions } from './readable-subscriptions.ts'
import { visibleIds } from './visible.ts'
import { requireActiveEnvironment } from './working-context.ts'

/**
 * The subscriptions below a management group, of the active environment, and those that cannot be scanned there.
 * @param named its id or name, or a beginning of either
 * @throws AppError `not-found` for a group that the sign-in does not see, `invalid` for what several are named by; AzureError
 */
export async function belowGroup(
  services: Pick<Services, 'db'> & AzureServices,
  actor: Actor,
  named: string,
): Promise<BelowGroup> {
  const environmentId = await requireActiveEnvironment(services, actor)
  const client = await services.azure(environmentId)
  const group = await managementGroupNamed(client, named)
  const ids = await client.listDescendantSubscriptions(group.id)
  const readable = await readableSubscriptions(services, environmentId)
  const subscriptions = readable.filter((one) => ids.has(one.subscriptionId.toLowerCase()))
  const read = new Set(subscriptions.map((one) => one.subscriptionId.toLowerCase()))
  const others = [...ids].filter((id) => !read.has(id))
  // They may be of an environment that this person may not see.
  const isLimited = visibleIds(actor) !== null
  return {
    name: group.displayName,
    subscriptions,
    notReadable: isLimited ? [] : others,
    hidden: isLimited ? others.length : 0,
  }
}
