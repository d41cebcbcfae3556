import type { ResourceStore } from '../../store/store.ts'

/** Who asks for what a provider offers in a subscription, and for which region where it is one of a region. */
export interface ListCall {
  store: ResourceStore
  /** Lower-case id of the subscription. */
  subscription: string
  /** Lower-case; empty for what is asked of all regions. */
  location: string
}

/** What a provider offers or counts in a subscription, by the lower-case type of the path: the body of the answer. */
export type ProviderLists = Readonly<Record<string, (call: ListCall) => unknown>>

/** Resources of a type in a subscription, in a region where one is asked for. */
export function countOf({ store, subscription, location }: ListCall, type: string): number {
  const place = location === '' ? '' : ' AND location = ?'
  const sql = `SELECT COUNT(*) AS count FROM resource WHERE type_lower = ? AND subscription = ?${place}`
  const values = [type.toLowerCase(), subscription, ...(location === '' ? [] : [location])]
  return store.select<{ count: number }>(sql, values)[0]?.count ?? 0
}

/** A line of a list of usages: how many there are, of how many that there may be. */
export function usage(name: string, words: string, currentValue: number, limit: number) {
  return { unit: 'Count', currentValue, limit, name: { value: name, localizedValue: words } }
}
