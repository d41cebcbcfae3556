import { EntraError } from './entra-error.ts'

/** A parameter of a request's form or query. Throws invalid_request when it is missing or empty. */
export function requiredParameter(parameters: URLSearchParams, name: string): string {
  const value = parameters.get(name)
  if (value) return value
  throw new EntraError(
    400,
    'invalid_request',
    900144,
    `The request body must contain the following parameter: '${name}'.`,
  )
}
