import type { BelowGroup } from '#app/contract/azure.ts'
import { namedBy } from '#app/text/named-by.ts'
import type { Actor } from '../actor.ts'
import { AppError, invalid } from '../errors.ts'
import type { AzureServices, Services } from '../services.ts'
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
  const groups = await client.listManagementGroups()
  const meant = namedBy(groups, named, (one) => ({ id: one.id, name: one.displayName }))
  const [group] = meant
  if (!group) {
    const seen = groups.map((one) => one.displayName).join(', ')
    throw new AppError(
      'not-found',
      `The sign-in of this environment sees no management group ${named}. ${seen ? `It sees: ${seen}.` : 'Give it the role Reader on the group.'}`,
    )
  }
  if (meant.length > 1)
    throw invalid(
      'group',
      `${named} names ${meant.length} management groups: ${meant.map((one) => `${one.displayName} (${one.id})`).join(', ')}. Give the id.`,
    )
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
