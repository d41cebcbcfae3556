import { getContinuationToken, type Subscription } from '@azure/arm-resources-subscriptions'
import type { AzureConnection } from './azure-connection.ts'
import { readPage } from './read-page.ts'
import { sdkPages } from './sdk-pages.ts'

export interface AzureSubscription {
  subscriptionId: string
  displayName: string
  state?: string
  tenantId?: string
  tags?: Record<string, string>
}

function toSubscription(answer: Subscription): AzureSubscription {
  const subscriptionId = answer.subscriptionId ?? answer.id?.split('/').pop() ?? ''
  return {
    subscriptionId,
    displayName: answer.displayName ?? subscriptionId,
    state: answer.state,
    tenantId: answer.tenantId,
    tags: answer.tags,
  }
}

/** The subscriptions that the sign-in can read. @throws AzureError */
export async function listSubscriptions(
  connection: AzureConnection,
  signal?: AbortSignal,
): Promise<AzureSubscription[]> {
  const found: AzureSubscription[] = []
  const pages = sdkPages(
    'the list of subscriptions',
    (options) => connection.subscriptions.subscriptions.list(options),
    getContinuationToken,
    signal,
  )
  for await (const page of pages) found.push(...page.map(toSubscription))
  return found
}

/** @throws AzureError with code `SubscriptionNotFound` when the sign-in knows no such subscription. */
export async function getSubscription(
  connection: AzureConnection,
  subscriptionId: string,
  signal?: AbortSignal,
): Promise<AzureSubscription> {
  const read = () => connection.subscriptions.subscriptions.get(subscriptionId, { abortSignal: signal })
  return toSubscription(await readPage(`the subscription ${subscriptionId}`, read, signal))
}
