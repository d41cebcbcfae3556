import type { Subscription } from '#app/contract/azure.ts'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { usageError } from '../exit-code.ts'
import { clean } from '../output/clean.ts'
import { note } from '../output/stdout.ts'
import { onlyMeant } from './only-meant.ts'

/**
 * The subscription of the active environment that a command is about: the named one, else the one that the person works
 * on, which is said. None is guessed: one that nobody chose is taken only where there is no other.
 * @throws CommandError when it has to be named, is not there, or is not the only one that is meant; ApiError
 */
export async function findSubscription(client: ApiClient, named: string | undefined): Promise<Subscription> {
  if (named) return subscriptionMeant(await client.call(endpoints.azure.listSubscriptions, {}), named)
  const worked = await workingSubscription(client)
  if (worked) {
    note(`  Subscription ${clean(worked.displayName)}, where you work.`)
    return worked
  }
  const subscriptions = await client.call(endpoints.azure.listSubscriptions, {})
  const [only] = subscriptions
  if (only && subscriptions.length === 1) return only
  throw usageError(
    'Name the subscription, or choose the one to work on: parapet use <subscription>.',
    only ? `There are: ${namesIn(subscriptions)}` : 'The sign-in can read no subscription.',
  )
}

/** The subscription that the person chose to work on, on all their devices; undefined when they chose none. */
export async function workingSubscription(client: ApiClient): Promise<Subscription | undefined> {
  const { subscription, isChosen } = await client.call(endpoints.azure.getContext, {})
  return isChosen ? (subscription ?? undefined) : undefined
}

/** @throws CommandError */
export function subscriptionMeant(subscriptions: readonly Subscription[], named: string): Subscription {
  return onlyMeant(subscriptions, named, {
    noun: 'subscription',
    namesOf: ({ subscriptionId, displayName }) => ({ id: subscriptionId, name: displayName }),
    advice: `Parapet can read: ${namesIn(subscriptions) || 'none'}`,
  })
}

const namesIn = (subscriptions: readonly Subscription[]) =>
  subscriptions.map(({ displayName }) => clean(displayName)).join(', ')
