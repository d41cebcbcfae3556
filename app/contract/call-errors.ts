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

const sameVersion = 'Use the same version of Parapet on both sides.'

/** The two sides are of different versions: what the answer was is not known here, or what was asked for is not known there. */
export class VersionError extends ConnectionError {
  /** @param misfit what does not fit, as a sentence */
  constructor(
    readonly misfit: string,
    options?: ErrorOptions,
  ) {
    super(`${misfit} ${sameVersion}`, options)
  }
}

/** An answer in a form that this side does not know. @param what which one, as the subject of a sentence */
export const foreignForm = (what: string, cause?: unknown) =>
  new VersionError(`${what} answered in a form that this version does not know.`, { cause })
