/** A piece of background work as the worker hands it to its handler. */
export interface Job {
  id: string
  kind: string
  payload: unknown
  /** 1 at the first try. A job is tried again only when its process died. */
  attempts: number
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
