import { createContext, useContext } from 'react'

/** The nonce of the content security policy while a page is rendered; empty in the browser, which must not see it. */
export const NonceContext = createContext('')

export const useNonce = () => useContext(NonceContext)
