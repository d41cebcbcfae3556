import { roleAllows } from '#app/contract/role-allows.ts'
import type { Key } from './key.ts'
import { gapInHand, listedGaps, markedGaps } from './listed.ts'
import { type Next, stay } from './next.ts'
import type { State } from './state.ts'

/** Marks gaps and makes fixes of them; null of a key that does neither. */
export function pressMarks(state: State, { name }: Key): Next | null {
  const { known, scanned } = state
  if (name !== ' ' && name !== 'a' && name !== 'p') return null
  if (!roleAllows(known?.user.role ?? 'viewer', 'operator'))
    return stay({ ...state, notice: 'A viewer makes no plans, so nothing is marked. Ask an operator.' })
  if (name === ' ') return stay(toggled(state, gapInHand(state)?.controlId))
  if (name === 'a') return stay(allToggled(state))
  const marked = markedGaps(state)
  const scan = scanned?.results.scan
  if (!scan || marked.length === 0)
    return stay({ ...state, notice: 'Space marks gaps, p plans what is marked. f is the fix of one gap.' })
  return stay(
    { ...state, trouble: null, notice: 'Asking the server for the fixes ...' },
    {
      do: 'makeFixes',
      scanId: scan.id,
      subscriptionId: scan.subscriptionId,
      controlIds: marked.map(({ controlId }) => controlId),
    },
  )
}

const withMarked = (state: State, marked: readonly string[]): State => ({ ...state, home: { ...state.home, marked } })

function toggled(state: State, controlId: string | undefined): State {
  if (controlId === undefined) return state
  const { marked } = state.home
  const others = marked.filter((one) => one !== controlId)
  return withMarked(state, others.length < marked.length ? others : [...marked, controlId])
}

/** All that the filter leaves, or none of them where all are marked already. */
function allToggled(state: State): State {
  const listed = listedGaps(state).map(({ controlId }) => controlId)
  const others = state.home.marked.filter((one) => !listed.includes(one))
  return withMarked(state, markedGaps(state).length === listed.length ? others : [...others, ...listed])
}
