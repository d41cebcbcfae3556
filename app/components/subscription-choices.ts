import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core'
import type { EnvironmentSubscriptions } from '#app/contract/azure.ts'

/** A subscription may be in several environments: both ids together say which is meant. */
export const choiceValue = (environmentId: string, subscriptionId: string) => `${environmentId} ${subscriptionId}`

/** The ids of a value that `choiceValue` made. */
export function choiceOf(value: string): { environmentId: string; subscriptionId: string } {
  const [environmentId = '', subscriptionId = ''] = value.split(' ')
  return { environmentId, subscriptionId }
}

type Choices = ComboboxItemGroup<ComboboxItem>[]

/** While they are asked for. */
export const othersAreRead: Choices = [
  { group: 'Other environments', items: [{ value: 'reading', label: 'Reading...', disabled: true }] },
]

/** What a select offers: the subscriptions below their environments, the active one first. */
export function subscriptionChoices(
  active: EnvironmentSubscriptions | null,
  all: readonly EnvironmentSubscriptions[],
): Choices {
  const others = all.filter((one) => one.environmentId !== active?.environmentId)
  return [...(active ? [active] : []), ...others].map(({ environmentId, environmentName, subscriptions }) => {
    const items = subscriptions?.map((one) => ({
      value: choiceValue(environmentId, one.subscriptionId),
      label: one.displayName,
    }))
    const nothing = subscriptions ? 'No subscription' : 'Subscriptions could not be read'
    return {
      group: environmentName,
      items: items?.length ? items : [{ value: choiceValue(environmentId, ''), label: nothing, disabled: true }],
    }
  })
}

/** Those that a search finds: all of an environment whose name it finds, else the subscriptions whose names it does. */
export function matchingChoices(choices: Choices, search: string): Choices {
  const wanted = search.trim().toLowerCase()
  const has = (text: string) => text.toLowerCase().includes(wanted)
  return choices
    .map(({ group, items }) => ({ group, items: has(group) ? items : items.filter(({ label }) => has(label)) }))
    .filter(({ items }) => items.length > 0)
}
