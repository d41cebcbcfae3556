import type { ProblemCode } from './problem.ts'

/** The HTTP status of each kind of failure. */
export const problemStatus: Record<ProblemCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'confirmation-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  misdirected: 421,
  terraform: 422,
  'too-many-requests': 429,
  internal: 500,
  azure: 502,
  unavailable: 503,
  'disk-full': 507,
}
