import type { Variable } from '#app/contract/playbooks.ts'
import { type CheckedValue, checkValue } from './check-value.ts'
import { isNetworkRange, isNetworkRangeOrAddress } from './network.ts'

type Hints = Variable['hints']
type Ruled = Pick<Variable, 'name' | 'hints' | 'validations'>

/**
 * Checks a value against a variable's type, converts it, and checks those validation rules that need no Terraform.
 * Paths of issues begin with the variable's name.
 */
export function checkRuledValue(variable: Ruled & Pick<Variable, 'type' | 'nullable'>, given: unknown): CheckedValue {
  const checked = checkValue(variable, given)
  const fault = checked.issues.length === 0 ? hintFault(variable, checked.value) : null
  return fault === null ? checked : { ...checked, issues: [{ path: variable.name, message: fault }] }
}

/**
 * What is wrong with a value by those validation rules that can be checked without Terraform, in a form as on the server;
 * null when nothing is. The message is the configuration's own where the variable has one rule only.
 */
export function hintFault({ name, hints, validations }: Ruled, value: unknown): string | null {
  if (value === null || value === undefined) return null
  const [only, ...others] = validations
  const said = (of: string, fault: string) => (only && others.length === 0 ? only.message : `${of} ${fault}`)
  const fault = faultOf(hints, value)
  if (fault !== null) return said(name, fault)
  if (!hints.items || !Array.isArray(value)) return null
  for (const item of value) {
    const wrong = faultOf(hints.items, item)
    if (wrong !== null) return `${String(item)}: ${said('it', wrong)}`
  }
  return null
}

function faultOf(hints: Hints, value: unknown): string | null {
  const { allowedValues, minimum, maximum, minLength, maxLength } = hints
  if (allowedValues && !allowedValues.some((one) => one === value))
    return `has to be one of ${allowedValues.join(', ')}`
  if (typeof value === 'number') {
    if (minimum !== undefined && value < minimum) return `has to be at least ${minimum}`
    if (maximum !== undefined && value > maximum) return `has to be at most ${maximum}`
  }
  const size = sizeOf(value)
  if (size !== null) {
    const unit = typeof value === 'string' ? 'characters' : 'items'
    if (minLength !== undefined && size < minLength) return `has to have at least ${minLength} ${unit}`
    if (maxLength !== undefined && size > maxLength) return `has to have at most ${maxLength} ${unit}`
  }
  return typeof value === 'string' ? textFault(hints, value) : null
}

function textFault({ pattern, ignoreCase, network }: Hints, value: string): string | null {
  if (network === 'range' && !isNetworkRange(value)) return 'has to be a range such as 10.0.0.0/24'
  if (network === 'rangeOrAddress' && !isNetworkRangeOrAddress(value))
    return 'has to be an address or a range such as 10.0.0.0/24'
  if (pattern !== undefined && !new RegExp(pattern, ignoreCase ? 'iu' : 'u').test(value))
    return `has to match ${pattern}`
  return null
}

/** As Terraform's `length`: characters of a text, not its code units. */
function sizeOf(value: unknown): number | null {
  if (typeof value === 'string') return [...new Intl.Segmenter('en').segment(value)].length
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : null
}
