import { isPlannable } from '#app/contract/plannable.ts'
import { movedIn } from '../lines/list.ts'
import type { Key } from './key.ts'
import { back, inPlace, type Next, stay } from './next.ts'
import { openFix } from './open-fix.ts'
import type { ChosenPlace, State } from './state.ts'

/** The fixes of chosen gaps that can be planned together as they are. */
export const plannableFixes = ({ made }: ChosenPlace, now: number) => made.fixes.filter((fix) => isPlannable(fix, now))

export const isPlanning = ({ planning }: ChosenPlace) => planning !== null && planning.done < planning.of

export function pressChosen(state: State, place: ChosenPlace, { name }: Key): Next {
  if (name === 'escape' || name === 'left') return stay(back(state))
  const { fixes, scanId } = place.made
  const fix = fixes[place.chosen]
  if (name === 'enter' && fix) return openFix(state, fix)
  if (name === 'p') {
    const planned = plannableFixes(place, state.now)
    if (planned.length === 0 || isPlanning(place) || state.isAsking)
      return stay({ ...state, notice: 'No fix here can be planned now.' })
    return stay(inPlace(state, { ...place, planning: { done: 0, of: planned.length, faults: [] } }), {
      do: 'planFixes',
      scanId,
      fixIds: planned.map(({ id }) => id),
      all: fixes.map(({ id }) => id),
    })
  }
  const by = { up: -1, k: -1, down: 1, j: 1, home: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }[name]
  if (by === undefined || fixes.length === 0) return stay(state)
  return stay(inPlace(state, { ...place, chosen: movedIn(fixes.length, place.chosen, by) }))
}
