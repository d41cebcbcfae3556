import { collectedTypes } from '../arm/collection-table.ts'
import type { InventoryEntry, InventoryHeader } from '../arm/record.ts'
import { collectSteps, type StepsRequest } from './collect-steps.ts'

export interface CollectionRequest extends Omit<StepsRequest, 'subscription' | 'earlier'> {
  subscription: { subscriptionId: string; displayName?: string }
}

/**
 * Reads a subscription as a stream of inventory entries: the header first, then records and what could not be read, in
 * any order. How it is read: `collectSteps`.
 * @throws AzureError when the subscription is not known, the sign-in is refused, or resources could not be listed for
 * another reason than a missing permission; the signal's reason when it aborts.
 */
export async function* collectInventory(request: CollectionRequest): AsyncGenerator<InventoryEntry, void> {
  const { subscriptionId, displayName } = request.subscription
  const subscription = await request.client.getSubscription(subscriptionId, request.signal)
  const header: InventoryHeader = {
    version: 1,
    subscriptionId,
    subscriptionName: displayName ?? subscription.displayName,
    collectedAt: new Date().toISOString(),
    collected: collectedTypes(request.types),
  }
  yield { kind: 'header', header }
  for await (const step of collectSteps({ ...request, subscription }))
    if (step.kind === 'record') yield step
    else for (const notRead of step.notRead) yield { kind: 'notRead', notRead }
}
