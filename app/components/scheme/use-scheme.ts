import { createContext, useContext } from 'react'
import { type Scheme, shownScheme } from './scheme.ts'

/** The scheme that a request asks for, while the server renders its page. */
export const SchemeContext = createContext<Scheme>('system')

/** The scheme of the page; in the browser what stands on its root. */
export function useScheme(): Scheme {
  const rendered = useContext(SchemeContext)
  return typeof document === 'undefined' ? rendered : shownScheme()
}
