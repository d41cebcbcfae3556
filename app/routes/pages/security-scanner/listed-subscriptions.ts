import { oneOf } from '#app/components/filter-bar/one-of.ts'
import type { PostureSubscription } from '#app/contract/posture.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'

/** Rows that come at once, and with each `Show more`. */
export const rowsAtOnce = 50

export const subscriptionStates = ['never', 'failed', 'active', 'old'] as const
type SubscriptionState = (typeof subscriptionStates)[number]

const isIn: Record<SubscriptionState, (one: PostureSubscription) => boolean> = {
  never: ({ scan }) => scan === null,
  failed: ({ later }) => later?.status === 'failed',
  active: ({ later }) => later !== null && scanIsActive(later.status),
  old: ({ scan }) => scan?.isOld ?? false,
}

export const subscriptionOrders = ['score', 'findings'] as const
type SubscriptionOrder = (typeof subscriptionOrders)[number]

/** What has no score stands last: nothing is known of it. */
const orders: Record<SubscriptionOrder, (a: PostureSubscription, b: PostureSubscription) => number> = {
  score: (a, b) => (a.scan?.overallScore ?? 101) - (b.scan?.overallScore ?? 101),
  findings: (a, b) => (b.scan?.findings ?? -1) - (a.scan?.findings ?? -1),
}

/** How the page's address asks for its subscriptions; empty: not by that, and in the order of their names. */
export interface SubscriptionFilter {
  search: string
  state: SubscriptionState | ''
  order: SubscriptionOrder | ''
}

/** The filter that a URL asks for. What no filter knows is left out. */
export function readSubscriptionFilter(params: URLSearchParams): SubscriptionFilter {
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    state: oneOf(subscriptionStates, params.get('state')),
    order: oneOf(subscriptionOrders, params.get('order')),
  }
}

/** The rows of a page, and how many match. @param all by name @param params of the page's address; `rows` is how many are shown */
export function listedSubscriptions(all: readonly PostureSubscription[], params: URLSearchParams) {
  const { search, state, order } = readSubscriptionFilter(params)
  const words = search.trim().toLowerCase()
  const matching = all.filter(
    (one) =>
      (state === '' || isIn[state](one)) &&
      (one.displayName.toLowerCase().includes(words) || one.subscriptionId.toLowerCase().includes(words)),
  )
  const ordered = order === '' ? matching : matching.toSorted(orders[order])
  const most = Math.max(rowsAtOnce, Math.floor(Number(params.get('rows'))) || 0)
  return { rows: ordered.slice(0, most), matching: matching.length }
}
