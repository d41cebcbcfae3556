import type * as Placing from '@floating-ui/dom'
import { atFirstSign } from '../late/first-sign.ts'

export type { Placing }

let loaded: typeof Placing | undefined

/** What places a menu beside its button, once it is there. */
export const loadedPlacing = () => loaded

/** What places a menu beside its button. It comes with Mantine, in the version that Mantine takes. */
export async function loadPlacing(): Promise<typeof Placing> {
  loaded ??= await import('@floating-ui/dom')
  return loaded
}

if (typeof document !== 'undefined') atFirstSign(() => void loadPlacing().catch(() => undefined))
