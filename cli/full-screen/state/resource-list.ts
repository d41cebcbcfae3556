import type { InventoryPage } from '#app/contract/inventory.ts'
import { listRoom } from '../screens/home/rooms.ts'
import type { Effect } from './effect.ts'
import { chosenIn } from './listed.ts'
import { type Next, stay } from './next.ts'
import { placeOf, type State } from './state.ts'

/** Asks for the resources that are looked at and were not read: the first page, or the next one near the end of the list. */
export function withResources({ state, effects }: Next): Next {
  const subscriptionId = state.known?.subscription?.id
  const { home, resources, scanned } = state
  if (placeOf(state).at !== 'home' || home.tab !== 'resources' || !subscriptionId || scanned === null)
    return { state, effects }
  const ask = (cursor?: string): Effect => ({
    do: 'readResources',
    subscriptionId,
    search: home.search,
    ...(cursor !== undefined && { cursor }),
  })
  if (resources?.subscriptionId !== subscriptionId || resources.search !== home.search) {
    const asked = { subscriptionId, search: home.search, items: [], total: null, next: null, isReading: true }
    return { state: { ...state, resources: asked }, effects: [...effects, ask()] }
  }
  const isNearEnd = chosenIn(state, 'resources') + listRoom(state) >= resources.items.length
  if (!isNearEnd || resources.isReading || resources.next === null) return { state, effects }
  return {
    state: { ...state, resources: { ...resources, isReading: true } },
    effects: [...effects, ask(resources.next)],
  }
}

/** A page that was asked for; one of a search that is over is nothing any more. */
export function hearResources(
  state: State,
  { subscriptionId, search, cursor }: Extract<Effect, { do: 'readResources' }>,
  page: InventoryPage,
): Next {
  const { resources } = state
  const isMeant = resources?.subscriptionId === subscriptionId && resources.search === search
  if (!isMeant || (cursor ?? null) !== resources.next) return stay(state)
  return stay({
    ...state,
    resources: {
      ...resources,
      items: [...resources.items, ...page.items],
      total: page.total ?? resources.total,
      next: page.next,
      isReading: false,
    },
  })
}
