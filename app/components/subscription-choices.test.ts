import { expect, it } from 'vitest'
import { choiceOf, choiceValue, matchingChoices, subscriptionChoices } from './subscription-choices.ts'

const production = { subscriptionId: 's-1', displayName: 'Production' }
const environment = (id: string, subscriptions: (typeof production)[] | null) => ({
  environmentId: id,
  environmentName: `Cloud ${id}`,
  subscriptions,
  error: subscriptions ? null : 'Azure did not answer.',
})

it('offers the active environment first, as it is shown, and each other one once', () => {
  const active = environment('b', [production])
  const choices = subscriptionChoices(active, [environment('a', [production]), environment('b', null)])
  expect(choices.map(({ group, items }) => [group, ...items.map((one) => one.label)])).toEqual([
    ['Cloud b', 'Production'],
    ['Cloud a', 'Production'],
  ])
  const values = choices.flatMap(({ items }) => items.map((one) => one.value))
  expect(new Set(values).size).toBe(2)
})

it('says of an environment without choices why there are none, and lets nobody choose that', () => {
  const [unread, empty] = subscriptionChoices(null, [environment('a', null), environment('b', [])])
  expect(unread?.items).toMatchObject([{ label: 'Subscriptions could not be read', disabled: true }])
  expect(empty?.items).toMatchObject([{ label: 'No subscription', disabled: true }])
})

it('reads from a value what it was made of', () => {
  expect(choiceOf(choiceValue('e-1', 's-1'))).toEqual({ environmentId: 'e-1', subscriptionId: 's-1' })
})

it('finds subscriptions by their own name and by that of their environment', () => {
  const choices = subscriptionChoices(null, [
    environment('a', [production, { subscriptionId: 's-2', displayName: 'Sandbox' }]),
    environment('b', [production]),
  ])
  const found = (search: string) =>
    matchingChoices(choices, search).map(({ group, items }) => [group, ...items.map((one) => one.label)])
  expect(found(' SAND ')).toEqual([['Cloud a', 'Sandbox']])
  expect(found('cloud b')).toEqual([['Cloud b', 'Production']])
  expect(found('')).toHaveLength(2)
  expect(found('nothing')).toEqual([])
})
