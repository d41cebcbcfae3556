import { isRouteErrorResponse } from '@remix-run/react'

/** What a page shows of an error that its boundary caught. */
export function failureText(error: unknown): string {
  if (isRouteErrorResponse(error))
    return typeof error.data === 'string' && error.data ? error.data : `${error.status} ${error.statusText}`
  return (error instanceof Error && error.message) || 'An unexpected error occurred'
}
