import type { Key } from './key.ts'
import { back, type Next, stay } from './next.ts'
import { openFixOfGap } from './open-fix.ts'
import { pressLinks } from './press-links.ts'
import type { GapPlace, State } from './state.ts'

export function pressGap(state: State, place: GapPlace, key: Key): Next {
  if (key.name === 'escape' || key.name === 'left') return stay(back(state))
  if (key.name === 'f' || (key.name === 'enter' && place.link === null)) return openFixOfGap(state, place.controlId)
  return pressLinks(state, place, key)
}
