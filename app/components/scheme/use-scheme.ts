import { useIsomorphicEffect } from '@mantine/hooks'
import { createContext, useContext } from 'react'
import type { Scheme } from '#app/contract/scheme.ts'
import { shownScheme, showScheme } from './scheme.ts'

/** The scheme that a request asks for, while the server renders its page. */
export const SchemeContext = createContext<Scheme>('system')

/** The scheme of the page; in the browser what stands on its root. @param kept with the account of who looks; null where that has none */
export function useScheme(kept: Scheme | null = null): Scheme {
  const requested = useContext(SchemeContext)
  return typeof document === 'undefined' ? (kept ?? requested) : shownScheme()
}

/** Shows the scheme that is kept with an account, once it is known: after the sign-in, and when another device has changed it. */
export function useKeptScheme(kept: Scheme | null): void {
  useIsomorphicEffect(() => {
    if (kept !== null) showScheme(kept)
  }, [kept])
}
