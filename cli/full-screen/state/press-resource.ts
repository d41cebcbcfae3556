import type { Key } from './key.ts'
import { back, type Next, stay } from './next.ts'
import { pressLinks } from './press-links.ts'
import type { ResourcePlace, State } from './state.ts'

export function pressResource(state: State, place: ResourcePlace, key: Key): Next {
  if (key.name === 'escape' || key.name === 'left') return stay(back(state))
  return pressLinks(state, place, key)
}
