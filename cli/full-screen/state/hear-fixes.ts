import { countOf } from '#app/text/count.ts'
import { enter, type Next, stay } from './next.ts'
import { openFix } from './open-fix.ts'
import type { State } from './state.ts'
import type { Told } from './told.ts'

/** Fixes of chosen gaps: a single one is reviewed at once, as in the console; several, and what stays to do, are listed. */
export function hearFixes(state: State, { gaps, made }: Extract<Told, { told: 'fixesMade' }>): Next {
  const [only] = made.fixes
  if (only && made.fixes.length === 1 && made.manual.length === 0) return openFix({ ...state, notice: null }, only)
  if (!only && made.manual.length === 0) return stay({ ...state, notice: closedText(made.closed) })
  return stay(enter(state, { at: 'chosen', gaps, made, chosen: 0, planning: null }))
}

const closedText = (closed: number) =>
  `Nothing to plan: an apply since this scan closed ${closed === 1 ? 'the finding' : `all ${countOf(closed, 'finding')}`}. s scans again.`
