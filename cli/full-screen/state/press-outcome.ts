import type { Key } from './key.ts'
import { back, type Next, stay } from './next.ts'
import { openFix } from './open-fix.ts'
import { scrolled } from './scroll.ts'
import type { OutcomePlace, State } from './state.ts'

export function pressOutcome(state: State, place: OutcomePlace, key: Key): Next {
  if (key.name === 'escape') return stay(back(state))
  const { shown } = place
  if (!shown) return stay(state)
  const { ended, fix } = shown
  if (key.name === 'u' && ended.can.undo) return stay(state, { do: 'undo', executionId: ended.id })
  if (key.name === 'g' && ended.can.prove) return stay(state, { do: 'proveAgain', executionId: ended.id })
  if (key.name === 'n' && fix?.next) return openFix(back(state), fix.next)
  if (key.name === 'h') return stay({ ...state, places: [{ at: 'home' }] })
  return stay(scrolled(state, place, key))
}
