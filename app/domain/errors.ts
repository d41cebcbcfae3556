import type { Issue, ProblemCode } from '#app/contract/problem.ts'
import { problemStatus } from '#app/contract/problem-status.ts'

export interface AppErrorOptions {
  issues?: Issue[]
  /** Seconds until another try makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** An expected failure. The message is for the user: what happened, to what, what to do next. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly issues?: Issue[]
  readonly retryAfter?: number

  constructor(
    readonly code: ProblemCode,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause })
    this.status = problemStatus[code]
    this.issues = options.issues
    this.retryAfter = options.retryAfter
  }
}

/** An input whose field is wrong. */
export function invalid(path: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] })
}

export function notFound(what: string): AppError {
  return new AppError('not-found', `${what} was not found.`)
}
