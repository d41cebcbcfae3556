import type { State } from '../state/state.ts'
import { thingInHand } from '../state/thing-in-hand.ts'
import { isTyping } from '../state/under-way.ts'
import type { KeyHint } from './page.ts'

/** The keys that work everywhere, those that leave last. Where text is typed, letters are text. */
export function keysEverywhere(state: State): readonly KeyHint[] {
  const leaving: readonly KeyHint[] = [
    ['Ctrl+C', 'quit', 'quits, also while something is typed'],
    ['Ctrl+Z', 'suspend', 'suspends; fg brings everything back'],
  ]
  if (isTyping(state)) return [['F1', 'keys', 'shows these keys'], ...leaving]
  const thing = thingInHand(state)
  return [
    ...(thing ? ([['o', 'open', 'opens it in the web console']] as const) : []),
    ...(thing?.id ? ([['y', 'copy id', 'copies its id, where the terminal allows it']] as const) : []),
    ['?', 'keys', 'shows these keys; F1 too'],
    ['q', 'quit', 'quits; what runs goes on at the server'],
    ...leaving,
  ]
}

/** Those of them that are always shown below a screen. */
export const lastKeys = (state: State): readonly KeyHint[] =>
  isTyping(state)
    ? [['F1', 'keys']]
    : [
        ['?', 'keys'],
        ['q', 'quit'],
      ]
