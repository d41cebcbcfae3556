import { useLocation } from '@remix-run/react'

/** For links that lead away for a while: the page that they lead back to. */
export function useHere(): { from: string } {
  const { pathname, search } = useLocation()
  return { from: `${pathname}${search}` }
}

/** The page of the console that a link came from; null when none said so. */
export function whereFrom(state: unknown): string | null {
  const from = state !== null && typeof state === 'object' && 'from' in state ? state.from : null
  return typeof from === 'string' && from.startsWith('/app/') ? from : null
}
