import { looselyEqual } from '../../conditions/loose-compare.ts'
import { refuse } from '../refusal.ts'
import type { PolicyParameters } from './definition.ts'

/** Values of parameters by their names in lower case. */
export type GivenValues = ReadonlyMap<string, unknown>

/**
 * The value of each parameter that has one: what was given, else its default.
 * @throws Refusal for a value that the parameter does not allow
 */
export function parameterValues(parameters: PolicyParameters, given: GivenValues): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, { defaultValue, allowedValues }] of Object.entries(parameters)) {
    const own = given.get(name.toLowerCase())
    const value = own ?? defaultValue
    if (value === undefined) continue
    const odd =
      own !== undefined &&
      allowedValues &&
      [own].flat().find((one) => !allowedValues.some((allowed) => looselyEqual(allowed, one)))
    if (odd !== undefined && odd !== false)
      refuse(
        `the parameter ${name} cannot be ${JSON.stringify(odd)}: it is one of ${allowedValues?.map((one) => JSON.stringify(one)).join(', ')}`,
      )
    values[name] = value
  }
  return values
}
