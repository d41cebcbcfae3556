import { hear, missingFor } from './hear.ts'
import type { Key } from './key.ts'
import type { Next } from './next.ts'
import { press } from './press.ts'
import type { State } from './state.ts'
import type { Told } from './told.ts'

/** The state after a key or what the view is told, with all that has to be asked for then. */
export function advanceView(state: State, event: { key: Key } | Told): Next {
  const next = 'key' in event ? press(state, event.key) : hear(state, event)
  return { state: next.state, effects: [...next.effects, ...missingFor(state, next.state)] }
}
