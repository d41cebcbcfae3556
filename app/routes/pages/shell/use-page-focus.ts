import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { isFocusLost } from '#app/components/use-focus-kept.ts'

const never = () => () => {}

/** Leads into the page whoever's focus went with the page before, the sign-in too. */
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
    if (pathname !== shown.current && isFocusLost()) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname, main])
}
