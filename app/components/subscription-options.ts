import type { Subscription } from '#app/contract/azure.ts'
import type { Environment } from '#app/contract/environments.ts'

/** What a select offers of the active environment: its subscriptions, below its name. */
export function subscriptionOptions(
  subscriptions: readonly Subscription[],
  environment: Pick<Environment, 'name'> | null,
) {
  const items = subscriptions.map((one) => ({ value: one.subscriptionId, label: one.displayName }))
  return [{ group: environment?.name ?? '', items }]
}
