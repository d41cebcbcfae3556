import type { AzureClient } from '#app/azure/azure-client.ts'
import type { AzureSubscription } from '#app/azure/list-subscriptions.ts'
import type { NotRead } from '#app/domain/arm/record.ts'
import { subscriptionType } from '#app/domain/arm/scope-types.ts'
import { namedBy } from '#app/text/named-by.ts'
import { notFound, usageError } from '../../../exit-code.ts'
import { notThere } from '../../../server/not-there.ts'
import type { CollectOptions } from './options.ts'

export interface Chosen {
  subscriptions: AzureSubscription[]
  /** Subscriptions that were meant and that the sign-in cannot read. */
  unreadable: NotRead[]
}

/** The subscriptions that the options mean. @throws CommandError for what is not there or not clear; AzureError */
export async function chooseSubscriptions(
  client: AzureClient,
  { subscription, allSubscriptions, managementGroup }: CollectOptions,
  signal: AbortSignal,
): Promise<Chosen> {
  const readable = await client.listSubscriptions(signal)
  if (readable.length === 0)
    throw notFound('The sign-in reads no subscription.', 'Give it the role Reader on those that are meant.')
  if (allSubscriptions) return { subscriptions: readable, unreadable: [] }
  if (managementGroup !== undefined) return below(client, managementGroup, readable, signal)
  const named = new Map(
    (subscription ?? []).map((name) => only(readable, name)).map((one) => [one.subscriptionId, one]),
  )
  return { subscriptions: [...named.values()], unreadable: [] }
}

function only(readable: readonly AzureSubscription[], name: string): AzureSubscription {
  const meant = namedBy(readable, name, (one) => ({ id: one.subscriptionId, name: one.displayName }))
  const [first] = meant
  if (!first)
    throw notThere({
      noun: 'subscription',
      named: name,
      where: 'that the sign-in can read',
      known: readable.map((one) => one.displayName),
      advice: `It reads: ${readable.map((one) => one.displayName).join(', ')}.`,
    })
  if (meant.length === 1) return first
  const candidates = meant.map((one) => `${one.displayName} (${one.subscriptionId})`).join(', ')
  throw usageError(`${name} names ${meant.length} subscriptions: ${candidates}.`, 'Give more of the name, or the id.')
}

async function below(
  client: AzureClient,
  named: string,
  readable: readonly AzureSubscription[],
  signal: AbortSignal,
): Promise<Chosen> {
  const groups = await client.listManagementGroups(signal)
  const meant = namedBy(groups, named, (one) => ({ id: one.id, name: one.displayName }))
  if (meant.length > 1)
    throw usageError(
      `${named} names ${meant.length} management groups: ${meant.map((one) => `${one.displayName} (${one.id})`).join(', ')}.`,
      'Give the id.',
    )
  const [group = { id: named, displayName: named }] = meant
  const ids = await client.listDescendantSubscriptions(group.id, signal)
  const subscriptions = readable.filter((one) => ids.has(one.subscriptionId.toLowerCase()))
  const read = new Set(subscriptions.map((one) => one.subscriptionId.toLowerCase()))
  const unreadable = [...ids].filter((id) => !read.has(id)).map((id) => unreadableIn(group.displayName, id))
  if (subscriptions.length > 0) return { subscriptions, unreadable }
  throw notFound(
    `Below the management group ${group.displayName} there is no subscription that the sign-in can read.`,
    'Give it the role Reader on the management group.',
  )
}

const permission = 'Microsoft.Resources/subscriptions/read'

const unreadableIn = (group: string, id: string): NotRead => ({
  scope: `/subscriptions/${id}`,
  type: subscriptionType,
  reason: `The sign-in cannot read the subscription ${id} of the management group ${group}: give it a role there, such as Reader`,
  permission,
})
