import { type InventoryHeader, subscriptionsOf } from '../../arm/record.ts'
import { normaliseId, subscriptionOf } from '../../arm/resource-id.ts'

/** Answers the name of the subscription that a normalised id stands in, as a header tells it. */
export function subscriptionNames(header: InventoryHeader): (id: string) => string | undefined {
  const subscriptions = subscriptionsOf(header)
  const [only] = subscriptions
  if (subscriptions.length < 2) return () => only?.name
  const names = new Map(subscriptions.map(({ id, name }) => [normaliseId(`/subscriptions/${id}`), name]))
  return (id) => names.get(subscriptionOf(id) ?? '')
}
