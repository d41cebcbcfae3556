import type { ShouldRevalidateFunction } from '@remix-run/react'

/** Opening and closing what stands over a list, at an address of its own below it, changes nothing in the list. */
export const keepListUnderDialogs: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod || currentUrl.pathname === nextUrl.pathname || currentUrl.search !== nextUrl.search
    ? defaultShouldRevalidate
    : false
