import { Link, type LinkProps, matchRoutes, NavLink, type NavLinkProps } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useServerGone } from './connection/server-answers.ts'

/** Milliseconds for which somebody points at a link before its page is loaded. */
const pointedMs = 100

/** As `prefetch="intent"`, which warns in the console of pages that the browser has not heard of yet: those wait for the click. */
function usePrefetch(to: string) {
  const [prefetch, setPrefetch] = useState<'none' | 'render'>('none')
  const timer = useRef<number>()
  const gone = useServerGone()
  const enter = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      // A file that does not come is not asked for again by browsers, and Remix then loads the document anew.
      if (navigator.onLine && !gone && matchRoutes(window.__remixRouter.routes, to)) setPrefetch('render')
    }, pointedMs)
  }
  const leave = () => {
    window.clearTimeout(timer.current)
    setPrefetch('none')
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return {
    prefetch: gone ? ('none' as const) : prefetch,
    onMouseEnter: enter,
    onMouseLeave: leave,
    onFocus: enter,
    onBlur: leave,
  }
}

/** A link whose page is loaded while somebody points at it. */
export function EarlyLink(props: LinkProps & { to: string }) {
  return <Link {...props} {...usePrefetch(props.to)} />
}

/** The same in a navigation. */
export function EarlyNavLink(props: NavLinkProps & { to: string }) {
  return <NavLink {...props} {...usePrefetch(props.to)} />
}
