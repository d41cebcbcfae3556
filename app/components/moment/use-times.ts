import { createContext, useContext } from 'react'
import { type Times, timesIn } from '#app/text/time.ts'

/** The time zone in which whoever looks is told moments. */
export const ZoneContext = createContext('UTC')

/** The words for moments, for text that cannot hold a `Moment`: labels, sentences that others make. */
export function useTimes(): Times {
  return timesIn(useContext(ZoneContext))
}
