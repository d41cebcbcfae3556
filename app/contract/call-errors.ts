import type { Problem } from './problem.ts'

/** A failing answer of the server. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    readonly problem: Problem,
    /** Seconds to wait before another try, when the server says so. */
    readonly retryAfter?: number,
  ) {
    super(problem.error)
  }
}

/** The server could not be reached, or did not answer as Parapet does. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
}
