import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { focusHeading } from '#app/components/focus-heading.ts'
import { isFocusLost } from '#app/components/focus-lost.ts'

const never = () => () => {}

/** Leads whoever's focus went with the page before, the sign-in too, to the heading of the page: it is read, and Tab goes on from it. */
export function usePageFocus(main: RefObject<HTMLElement>): void {
  const { pathname } = useLocation()
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  // A page that the browser was opened with begins at its top.
  const shown = useRef(isFromServer ? pathname : null)
  useEffect(() => {
    if (pathname !== shown.current && isFocusLost()) focusHeading(main.current)
    shown.current = pathname
  }, [pathname, main])
}
