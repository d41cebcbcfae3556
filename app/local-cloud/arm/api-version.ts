import { type CloudRequest, queryValue } from '../http/exchange.ts'
import type { ArmPath } from '../store/arm-path.ts'
import { ArmError } from './arm-error.ts'

const pattern = /^(\d{4}-\d{2}-\d{2})(-[a-z0-9.-]+)?$/i

/** Years in which a provider can have published a version; fixed, so that no answer depends on this machine's clock. */
const firstYear = 2013
const lastYear = 2039

/** Refuses a request without an api-version, with one that is no date, and with one that no provider can have. */
export function requireApiVersion({ query }: CloudRequest, path: ArmPath | undefined): void {
  const version = queryValue(query, 'api-version')
  if (version === undefined)
    throw new ArmError(
      400,
      'MissingApiVersionParameter',
      'The api-version query parameter (?api-version=) is required for all requests.',
    )
  const date = pattern.exec(version)?.[1]
  if (date === undefined || Number.isNaN(Date.parse(date)))
    throw new ArmError(
      400,
      'InvalidApiVersionParameter',
      `The api-version '${version}' is invalid. It must be a date such as 2024-01-01, or a date with -preview.`,
    )
  const year = Number(date.slice(0, 4))
  if (year >= firstYear && year <= lastYear) return
  const [namespace, ...types] = (path?.type ?? 'Microsoft.Resources/resources').split('/')
  throw new ArmError(
    400,
    'NoRegisteredProviderFound',
    `No registered resource provider found for API version '${version}' and type '${types.join('/')}' of namespace '${namespace}'.`,
  )
}
