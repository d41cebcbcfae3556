import type { ShouldRevalidateFunction } from '@remix-run/react'

/** Going from step to step, or back, reads nothing anew. */
export const keepWhileStepping: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod === undefined &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.href !== nextUrl.href &&
  currentUrl.searchParams.get('templates') === nextUrl.searchParams.get('templates')
    ? false
    : defaultShouldRevalidate
