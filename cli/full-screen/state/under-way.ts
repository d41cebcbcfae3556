import { executionIsActive } from '#app/contract/execution-phase.ts'
import { placeOf, type State } from './state.ts'

/** Letters are text here, not keys. */
export function isTyping(state: State): boolean {
  const place = placeOf(state)
  if (place.at === 'home') return state.home.isFiltering
  if (place.at === 'fix') return place.asking !== null
  return place.at === 'plan' && place.shown?.planned.can.apply === true && !place.isSent
}

/** Something runs that would go on without anybody looking. */
export const isUnderWay = ({ places }: Pick<State, 'places'>): boolean =>
  places.some((place) => place.at === 'run' && executionIsActive(place.execution.status) && place.progress.end === null)
