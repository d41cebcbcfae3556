import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core'
import type { EnvironmentSubscriptions } from '#app/contract/azure.ts'
import type { EnvironmentScope } from '#app/contract/environments.ts'

/** What can be scheduled of an environment. */
export interface TargetEnvironment extends EnvironmentSubscriptions {
  scope: EnvironmentScope
  /** Whether the person works in it. */
  isActive: boolean
}

/** Environment and subscription, or `*` for all that the environment has then. */
export const targetValue = (environmentId: string, subscriptionId: string | null) =>
  `${environmentId} ${subscriptionId ?? '*'}`

export function targetOf(value: string): { environmentId: string; subscriptionId?: string } {
  const [environmentId = '', subscriptionId = '*'] = value.split(' ')
  return subscriptionId === '*' ? { environmentId } : { environmentId, subscriptionId }
}

/** Each environment as a whole, then its subscriptions. */
export function targetChoices(environments: readonly TargetEnvironment[]): ComboboxItemGroup<ComboboxItem>[] {
  return environments.map(({ environmentId, environmentName, scope, subscriptions }) => ({
    group: environmentName,
    items: [
      { value: targetValue(environmentId, null), label: wholeText(environmentName, scope) },
      ...(subscriptions ?? []).map(({ subscriptionId, displayName }) => ({
        value: targetValue(environmentId, subscriptionId),
        label: displayName,
      })),
    ],
  }))
}

const wholeText = (name: string, scope: EnvironmentScope) =>
  scope.kind === 'managementGroup' ? `Management group ${scope.name}, all of it` : `${name}, all subscriptions`
