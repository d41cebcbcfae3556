import { isRouteErrorResponse } from '@remix-run/react'

/** What browsers throw when no answer came, or not the file of a page: Chromium, Firefox, Safari. */
const unreachable =
  /^(Failed to fetch|NetworkError when attempting|Load failed|error loading dynamically imported module|Importing a module script failed)/

/** What Remix throws when something before the server has answered in its place, such as a proxy. */
const notOurs = /^Unable to decode turbo-stream/

/** Whether the server did not answer at all: no network, or no server. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (notOurs.test(error.message) || (error instanceof TypeError && unreachable.test(error.message)))

/** Whether the server failed in a way that nobody expected: Remix sends no more of it than this text. */
export const isUnexpected = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Unexpected Server Error'

/** What a page shows of an error that its boundary caught. */
export function failureText(error: unknown): string {
  if (isUnreachable(error)) return 'The server did not answer. Check the network, then try again.'
  if (isRouteErrorResponse(error))
    return typeof error.data === 'string' && error.data ? error.data : `${error.status} ${error.statusText}`
  return (error instanceof Error && !isUnexpected(error) && error.message) || 'An unexpected error occurred'
}
