import type { Subscription } from '#app/contract/azure.ts'
import type { ChosenScope, EnvironmentScope } from '#app/contract/environments.ts'
import { AppError } from '../errors.ts'

/**
 * What a new environment is about, of what its sign-in can read: the subscriptions that were chosen, else all.
 * @throws AppError `not-found` for a subscription that the sign-in does not see.
 */
export function chooseScope(chosen: ChosenScope, readable: readonly Subscription[]): EnvironmentScope {
  const ids = [...new Set([chosen.subscriptionId, ...(chosen.subscriptionIds ?? [])].filter((id) => id !== undefined))]
  if (ids.length === 0) return { kind: 'all' }
  const subscriptions = ids.map((id) => {
    const found = readable.find((one) => one.subscriptionId.toLowerCase() === id.toLowerCase())
    if (found) return found
    const seen = readable.map((one) => one.displayName).join(', ') || 'none'
    throw new AppError('not-found', `This sign-in cannot read a subscription ${id}. It sees: ${seen}.`)
  })
  return { kind: 'subscriptions', subscriptions }
}
