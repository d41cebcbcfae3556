import { ApiError, ConnectionError } from '#app/contract/call-errors.ts'

/** The server's own text, else `otherwise`; a server that cannot be reached has its own. */
export function signInError(error: unknown, otherwise: string): string {
  if (error instanceof ConnectionError) return 'Network error. Please try again.'
  if (error instanceof ApiError && error.problem.code !== 'internal') return error.problem.error || otherwise
  return otherwise
}
