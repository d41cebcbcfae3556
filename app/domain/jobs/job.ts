/** A piece of background work as the worker hands it to its handler. */
export interface Job {
  id: string
  kind: string
  payload: unknown
  /** 1 at the first try. A job is tried again when its process died, or its end could not be written. */
  attempts: number
  /** Why the try before did not come to its end; null when its process died. */
  lastError: string | null
}

/** Tries of something that can be begun anew. */
const maxAttempts = 3

/**
 * Why a job is given up, for a person to read; null while it may be tried.
 * @param what e.g. `this scan`
 */
export function whyGivenUp({ attempts, lastError }: Job, what: string): string | null {
  if (attempts <= maxAttempts) return null
  if (lastError === null) return `The server stopped ${maxAttempts} times during ${what}.`
  return `${maxAttempts} tries of ${what} did not come to their end. The last one: ${lastError}`
}

/** The right to work on a job. It is lost when the process stops renewing it. */
export interface Lease {
  job: Job
  owner: string
}

/** Somebody else took the job over: this process was too slow, or was thought dead. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError'
}
