import type { Effect } from './effect.ts'
import { type Place, placeOf, type State } from './state.ts'

/** The state after something happened, and what that asks for. */
export interface Next {
  state: State
  effects: readonly Effect[]
}

export const stay = (state: State, ...effects: Effect[]): Next => ({ state, effects })

/** Goes in. */
export const enter = (state: State, place: Place): State => ({
  ...state,
  places: [...state.places, place],
  trouble: null,
  notice: null,
})

/** Goes one place back; the first screen stays. */
export const back = (state: State): State => ({
  ...state,
  places: state.places.length > 1 ? state.places.slice(0, -1) : state.places,
  trouble: null,
})

/** The place that has the keys, changed. */
export const inPlace = (state: State, place: Place): State => ({
  ...state,
  places: [...state.places.slice(0, -1), place],
})

/** The place that has the keys gives way to another one. */
export const instead = (state: State, place: Place): State => ({ ...inPlace(state, place), trouble: null })

/** The place that has the keys, when it is of this kind. */
export function placeAt<At extends Place['at']>(state: State, at: At): Extract<Place, { at: At }> | undefined {
  const place = placeOf(state)
  return place.at === at ? (place as Extract<Place, { at: At }>) : undefined
}
