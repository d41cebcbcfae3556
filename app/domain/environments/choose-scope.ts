import type { ChosenScope, EnvironmentScope, ReadableCloud } from '#app/contract/environments.ts'
import { AppError } from '../errors.ts'

/**
 * What a new environment is about, of what its sign-in can read: the management group that was chosen,
 * else the subscriptions that were, else all.
 * @throws AppError `not-found` for a group or a subscription that the sign-in does not see.
 */
export function chooseScope(chosen: ChosenScope, readable: ReadableCloud): EnvironmentScope {
  if (chosen.managementGroupId !== undefined) return groupScope(chosen.managementGroupId, readable)
  const ids = [...new Set([chosen.subscriptionId, ...(chosen.subscriptionIds ?? [])].filter((id) => id !== undefined))]
  if (ids.length === 0) return { kind: 'all' }
  const subscriptions = ids.map((id) => {
    const found = readable.subscriptions.find((one) => one.subscriptionId.toLowerCase() === id.toLowerCase())
    if (found) return found
    const seen = readable.subscriptions.map((one) => one.displayName).join(', ') || 'none'
    throw new AppError('not-found', `This sign-in cannot read a subscription ${id}. It sees: ${seen}.`)
  })
  return { kind: 'subscriptions', subscriptions }
}

function groupScope(id: string, { managementGroups, managementGroupsNote }: ReadableCloud): EnvironmentScope {
  const found = managementGroups?.find((one) => one.id.toLowerCase() === id.toLowerCase())
  if (found) return { kind: 'managementGroup', ...found }
  const seen = managementGroups
    ? `It sees: ${managementGroups.map((one) => one.name).join(', ')}.`
    : managementGroupsNote
  throw new AppError('not-found', `This sign-in cannot read a management group ${id}. ${seen}`)
}
