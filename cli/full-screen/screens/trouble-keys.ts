import type { State } from '../state/state.ts'
import type { KeyHint } from './page.ts'

/** What helps in a trouble. */
export const troubleKeys = (trouble: State['trouble']): KeyHint[] => [
  ...(trouble?.needsSignIn ? ([['l', 'sign in']] as const) : []),
  ...(trouble?.again ? ([['r', 'try again']] as const) : []),
]
