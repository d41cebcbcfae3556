import { createContext, useContext, useEffect, useState } from 'react'
import { browserZone } from './zone.ts'

/** The time zone that a request names, while the server renders its page. */
export const RequestZoneContext = createContext('UTC')

/**
 * The time zone of the browser. The server writes the one that it rendered in on the root of the page (`data-zone`): the
 * browser begins with that, and changes to its own when they differ, as on a first visit.
 */
export function useBrowserZone(): string {
  const requested = useContext(RequestZoneContext)
  const [zone, setZone] = useState(() =>
    typeof document === 'undefined' ? requested : (document.documentElement.dataset.zone ?? 'UTC'),
  )
  useEffect(() => setZone(browserZone()), [])
  return zone
}
