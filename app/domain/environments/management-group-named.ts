import type { AzureClient } from '#app/azure/azure-client.ts'
import type { AzureManagementGroup } from '#app/azure/list-management-groups.ts'
import { namedBy } from '#app/text/named-by.ts'
import { AppError, invalid } from '../errors.ts'

/**
 * The management group that a person named: by its id or name, or by a beginning of either.
 * @throws AppError `not-found` for a group that the sign-in does not see, `invalid` for what several are named by; AzureError
 */
export async function managementGroupNamed(client: AzureClient, named: string): Promise<AzureManagementGroup> {
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
  if (meant.length === 1) return group
  throw invalid(
    'group',
    `${named} names ${meant.length} management groups: ${meant.map((one) => `${one.displayName} (${one.id})`).join(', ')}. Give the id.`,
  )
}
