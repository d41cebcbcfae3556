import { type Location, useBeforeUnload, useBlocker } from '@remix-run/react'
import { useCallback, useRef } from 'react'

/** A way off the page that is held back until somebody has decided. */
interface HeldLeave {
  to: Location
  leave: () => void
  stay: () => void
}

/**
 * Holds back what leaves the page while `active`; of a reload and a closed tab the browser itself asks. `letGo` allows the
 * next step without asking.
 */
export function useLeaveBlocker(active: boolean): { held: HeldLeave | null; letGo: () => void } {
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && !free.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (active) event.preventDefault()
      },
      [active],
    ),
  )
  return {
    letGo() {
      free.current = true
      queueMicrotask(() => {
        free.current = false
      })
    },
    held:
      blocker.state === 'blocked'
        ? { to: blocker.location, leave: () => blocker.proceed(), stay: () => blocker.reset() }
        : null,
  }
}
