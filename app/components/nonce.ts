import { createContext, useContext } from 'react'

/** The nonce of the content security policy while the server renders a page. */
export const NonceContext = createContext('')

/** The nonce of the page. In the browser it is read from a script that the server sent: attributes hide it from styles. */
export function useNonce(): string {
  const rendered = useContext(NonceContext)
  return typeof document === 'undefined' ? rendered : pageNonce()
}

/** The nonce that this page came with, for styles that the browser makes. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}
