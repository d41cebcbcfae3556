import type { FixRow } from '#app/contract/fix-plan.ts'
import { countOf } from '#app/text/count.ts'
import { enter, type Next, stay } from './next.ts'
import { openFix } from './open-fix.ts'
import type { ChosenPlace, State } from './state.ts'
import type { Told } from './told.ts'

/** Fixes of chosen gaps: a single one is reviewed at once, as in the console; several, and what stays to do, are listed. */
export function hearFixes(state: State, { gaps, made }: Extract<Told, { told: 'fixesMade' }>): Next {
  const [only] = made.fixes
  if (only && made.fixes.length === 1 && made.manual.length === 0) return openFix({ ...state, notice: null }, only)
  if (!only && made.manual.length === 0) return stay({ ...state, notice: closedText(made.closed) })
  return stay(enter(state, { at: 'chosen', gaps, made, chosen: 0, planning: null }))
}

/** The fixes of chosen gaps as they stand now. */
export const withFixes = (state: State, fixes: readonly FixRow[], planning?: ChosenPlace['planning']): State => ({
  ...state,
  places: state.places.map((place) =>
    place.at === 'chosen'
      ? { ...place, made: { ...place.made, fixes }, planning: planning === undefined ? place.planning : planning }
      : place,
  ),
})

const closedText = (closed: number) =>
  `Nothing to plan: an apply since this scan closed ${closed === 1 ? 'the finding' : `all ${countOf(closed, 'finding')}`}. s scans again.`
