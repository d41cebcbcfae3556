import type { Variable } from '#app/contract/playbooks.ts'

/**
 * What is wrong with a value by those validation rules that a form can check; null when nothing is. The message is the
 * playbook's own where the variable has one rule only.
 */
export function hintFault({ name, hints, validations }: Variable, value: unknown): string | null {
  if (value === null || value === undefined) return null
  const fault = faultOf(hints, value)
  if (fault === null) return null
  const [only, ...others] = validations
  return only && others.length === 0 ? only.message : `${name} ${fault}`
}

function faultOf(hints: Variable['hints'], value: unknown): string | null {
  const { allowedValues, minimum, maximum, minLength, maxLength, pattern } = hints
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
  if (typeof value === 'string' && pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    return `has to match ${pattern}`
  return null
}

/** As Terraform's `length`: characters of a text, not its code units. */
function sizeOf(value: unknown): number | null {
  if (typeof value === 'string') return [...new Intl.Segmenter('en').segment(value)].length
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : null
}
