import { ApiError } from '#app/contract/call-errors.ts'

/** The server's own text for a failed call, or `otherwise` when the server did not get to answer. */
export function errorText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.problem.code !== 'internal' ? error.problem.error : otherwise
}
