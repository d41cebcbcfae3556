import type { Key } from './key.ts'
import { fixOfGap } from './listed.ts'
import { back, type Next, stay } from './next.ts'
import { openFix } from './open-fix.ts'
import { scrolled } from './scroll.ts'
import type { GapPlace, State } from './state.ts'

export function pressGap(state: State, place: GapPlace, key: Key): Next {
  if (key.name === 'escape' || key.name === 'left') return stay(back(state))
  if (key.name === 'enter' || key.name === 'f') {
    const fix = fixOfGap(state, place.controlId)
    return fix ? openFix(state, fix) : stay({ ...state, notice: 'No fix of this scan closes it any more.' })
  }
  return stay(scrolled(state, place, key))
}
