import type { Variable } from '#app/contract/playbooks.ts'
import { type CheckedValue, checkValue } from './check-value.ts'
import { textLength } from './text-length.ts'

type Hints = Variable['hints']
type Ruled = Pick<Variable, 'name' | 'hints' | 'validations'>

/** Code units of a text that patterns and networks are looked for in: ids of Azure have some 2,000 at most. */
const longestMatched = 10_000

/** Items of a list that rules of its items are tried on. */
const mostItems = 10_000

const longestQuoted = 80

/** Whether a text matches the pattern of hints. Handed in, since what tries patterns is heavy: browsers load it late (`patterns.ts`). */
export type PatternTest = (hints: Pick<Hints, 'pattern'>, text: string) => boolean

/**
 * Checks a value against a variable's type, converts it, and checks those validation rules that need no Terraform.
 * Paths of issues begin with the variable's name.
 */
export function checkRuledValue(
  variable: Ruled & Pick<Variable, 'type' | 'nullable'>,
  given: unknown,
  matches: PatternTest,
): CheckedValue {
  const checked = checkValue(variable, given)
  const fault = checked.issues.length === 0 ? hintFault(variable, checked.value, matches) : null
  return fault === null ? checked : { ...checked, issues: [{ path: variable.name, message: fault }] }
}

/**
 * What is wrong with a value by those validation rules that can be checked without Terraform, in a form as on the server;
 * null when nothing is. The message is the configuration's own where the variable has one rule only.
 */
export function hintFault({ name, hints, validations }: Ruled, value: unknown, matches: PatternTest): string | null {
  if (value === null || value === undefined) return null
  const [only, ...others] = validations
  const said = (of: string, fault: string) => (only && others.length === 0 ? only.message : `${of} ${fault}`)
  const fault = faultOf(hints, value, matches)
  if (fault !== null) return isTooLong(hints, value) ? `${name} ${fault}` : said(name, fault)
  const { items } = hints
  if (!items || !Array.isArray(value)) return null
  if (value.length > mostItems) return `${name} has ${shown(value.length)} items; give at most ${shown(mostItems)}`
  for (const item of value) {
    const wrong = faultOf(items, item, matches)
    if (wrong === null) continue
    return isTooLong(items, item) ? `${quoted(item)} of ${name} ${wrong}` : `${quoted(item)}: ${said('it', wrong)}`
  }
  return null
}

const shown = (count: number) => count.toLocaleString('en')

function quoted(item: unknown): string {
  const text = String(item)
  return text.length > longestQuoted ? `${text.slice(0, longestQuoted)}…` : text
}

function isTooLong({ pattern, network }: Hints, value: unknown): value is string {
  const isMatched = pattern !== undefined || network !== undefined
  return isMatched && typeof value === 'string' && value.length > longestMatched
}

function faultOf(hints: Hints, value: unknown, matches: PatternTest): string | null {
  if (isTooLong(hints, value)) return `has ${shown(value.length)} characters; give at most ${shown(longestMatched)}`
  const { allowedValues, minimum, maximum, minLength, maxLength } = hints
  if (allowedValues && !allowedValues.some((one) => one === value))
    return `has to be one of ${allowedValues.join(', ')}`
  const isSized = minLength !== undefined || maxLength !== undefined
  const unit = typeof value === 'string' ? ' characters' : ' items'
  const fault =
    rangeFault(typeof value === 'number' ? value : null, minimum, maximum) ??
    rangeFault(isSized ? sizeOf(value) : null, minLength, maxLength, { verb: 'have', unit })
  return fault ?? (typeof value === 'string' ? textFault(hints, value, matches) : null)
}

/** What is wrong with a number or a size that lies outside its limits; null of what has none. */
function rangeFault(
  value: number | null,
  least: number | undefined,
  most: number | undefined,
  { verb = 'be', unit = '' } = {},
): string | null {
  if (value === null) return null
  if (least !== undefined && value < least) return `has to ${verb} at least ${least}${unit}`
  if (most !== undefined && value > most) return `has to ${verb} at most ${most}${unit}`
  return null
}

function textFault(hints: Hints, value: string, matches: PatternTest): string | null {
  const { notEnding, network } = hints
  if (network === 'range' && !isNetworkRange(value)) return 'has to be a range such as 10.0.0.0/24'
  if (network === 'rangeOrAddress' && !isNetworkRangeOrAddress(value))
    return 'has to be an address or a range such as 10.0.0.0/24'
  if (notEnding !== undefined && value.endsWith(notEnding)) return `may not end with ${notEnding}`
  if (hints.pattern !== undefined && !matches(hints, value)) return `has to match ${hints.pattern}`
  return null
}

/** As Terraform's `length`; null of what has none. */
function sizeOf(value: unknown): number | null {
  if (typeof value === 'string') return textLength(value)
  return typeof value === 'object' && value !== null ? Object.keys(value).length : null
}

/** Whether a text is a network in CIDR notation, as Terraform's `cidrhost` reads it. */
function isNetworkRange(text: string): boolean {
  const [, address = '', length = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? []
  if (isIpv4(address)) return Number(length) <= 32
  return isIpv6(address) && Number(length) <= 128
}

/** Whether a text is a network in CIDR notation or a single address. */
const isNetworkRangeOrAddress = (text: string): boolean => isNetworkRange(text.includes('/') ? text : `${text}/32`)

const isIpv4 = (text: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((one) => Number(one) <= 255)

const isIpv6 = (text: string) => /^[0-9a-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]`)
