import type { Effect } from './effect.ts'
import { hear, missingFor } from './hear.ts'
import type { Key } from './key.ts'
import type { Next } from './next.ts'
import { press } from './press.ts'
import { withResources } from './resource-list.ts'
import type { State } from './state.ts'
import type { Told } from './told.ts'

/** What starts or changes something at the server: one at a time, however often its key is pressed. */
const starting = new Set<Effect['do']>([
  ...(['makeFixes', 'planFix', 'planFixes', 'undo', 'apply', 'discard'] as const),
  ...(['scan', 'proveAgain', 'askApproval'] as const),
])
/** What a started thing is answered with. */
const answers = new Set<Told['told']>([
  ...(['running', 'plan', 'outcome', 'discarded', 'said', 'scanning'] as const),
  ...(['fixesMade', 'fixPlanned'] as const),
])

/** The state after a key or what the view is told, with all that has to be asked for then. */
export function advanceView(before: State, event: { key: Key } | Told): Next {
  const isAnswered = !('key' in event) && isAnswer(event)
  const state = isAnswered && before.isAsking ? { ...before, isAsking: false } : before
  const next = 'key' in event ? press(state, event.key) : hear(state, event)
  const asked = next.effects.filter((effect) => !state.isAsking || !starting.has(effect.do))
  const isAsking = next.state.isAsking || asked.some((effect) => starting.has(effect.do))
  return withResources({
    state: isAsking === next.state.isAsking ? next.state : { ...next.state, isAsking },
    effects: [...asked, ...missingFor(before, next.state)],
  })
}

const isAnswer = (told: Told): boolean =>
  answers.has(told.told) || (told.told === 'trouble' && starting.has(told.of.do))
