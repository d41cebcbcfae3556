import { createContext } from 'react'

/** Which part of a document the server draws: it sends the head before it draws the body. The browser has all of it. */
export type PagePart = 'whole' | 'head' | 'body'

export const PagePartContext = createContext<PagePart>('whole')
