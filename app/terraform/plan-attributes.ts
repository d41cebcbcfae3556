import type { AttributeChange } from '#app/contract/plans.ts'
import { Hidden, hideSecrets, inner } from './plan-secrets.ts'
import { mask } from './redaction.ts'

/** One value of a plan before and after, with Terraform's marks: `true`, or marks by property or element. */
interface ValuePair {
  before: unknown
  after: unknown
  unknown: unknown
  beforeSensitive: unknown
  afterSensitive: unknown
}

type Redact = (text: string) => string

const maxAttributes = 500
const maxText = 4096

/** What differs between before and after, value by value, secrets masked. Texts are cut at 4096 characters. */
export function attributeChanges(pair: ValuePair, replacePaths: string[], redact: Redact): AttributeChange[] {
  const marks = [pair.beforeSensitive, pair.afterSensitive]
  const changes: AttributeChange[] = []
  let left = 0

  function visit(path: string, value: Compared): void {
    const { before, after, unknown, marks } = value
    if (haveParts(before, after, unknown)) {
      const inArray = [before, after, unknown].some(Array.isArray)
      for (const key of new Set([before, after, unknown].flatMap((one) => Object.keys(one ?? {})))) {
        const name = redact(key)
        const inside = inArray ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`
        visit(inside, {
          before: part(before, key),
          after: part(after, key),
          unknown: part(unknown, key),
          marks: inner(marks, key),
        })
      }
    } else if (same(before, after) && unknown !== true) return
    else if (changes.length >= maxAttributes) left += 1
    else changes.push(attributeChange(path, value, replacePaths, redact))
  }

  const [before, after] = [hideSecrets(pair.before, marks), hideSecrets(pair.after, marks)]
  visit('', { before, after, unknown: pair.unknown, marks })
  if (left > 0) changes.push({ ...note, path: `${left} more values` })
  return changes
}

/** Secrets hidden; `marks` are Terraform's of before and after. */
interface Compared {
  before: unknown
  after: unknown
  unknown: unknown
  marks: unknown[]
}

function attributeChange(
  path: string,
  { before, after, unknown, marks }: Compared,
  replacePaths: string[],
  redact: Redact,
): AttributeChange {
  const isUnknown = unknown === true
  return {
    path,
    before: shown(before, redact),
    after: isUnknown ? null : shown(after, redact),
    kind: isAbsent(before) ? 'added' : isAbsent(after) && !isUnknown ? 'removed' : 'changed',
    unknown: isUnknown,
    sensitive: before instanceof Hidden || after instanceof Hidden || marks.includes(true),
    replaces: replacePaths.some((forced) => reaches(forced, path) || reaches(path, forced)),
  }
}

const note: Omit<AttributeChange, 'path'> = {
  before: null,
  after: null,
  kind: 'changed',
  unknown: false,
  sensitive: false,
  replaces: false,
}

/** A value whose secrets are hidden, as people may see it. */
export function shown(value: unknown, redact: Redact): unknown {
  if (isAbsent(value)) return null
  if (value instanceof Hidden) return mask
  if (typeof value === 'string') return cut(redact(value))
  if (Array.isArray(value)) return value.map((inner) => shown(inner, redact))
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [redact(key), shown(inner, redact)]))
}

/** Whether these are objects, or arrays, of which at least one has something in it. */
function haveParts(before: unknown, after: unknown, unknown: unknown): boolean {
  if (unknown === true) return false
  const values = [before, after].filter((value) => !isAbsent(value))
  if (values.some((value) => typeof value !== 'object' || value instanceof Hidden)) return false
  const arrays = values.filter(Array.isArray).length
  if (arrays > 0 && arrays < values.length) return false
  return [...values, unknown].some((value) => typeof value === 'object' && Object.keys(value ?? {}).length > 0)
}

function part(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}

function same(before: unknown, after: unknown): boolean {
  if (isAbsent(before) || isAbsent(after)) return isAbsent(before) && isAbsent(after)
  if (before instanceof Hidden) return before.equals(after)
  return (
    before === after || (typeof before === 'object' && isEmpty(before) && typeof after === 'object' && isEmpty(after))
  )
}

function isEmpty(value: unknown): boolean {
  return JSON.stringify(value) === '{}' || JSON.stringify(value) === '[]'
}

/** Whether `path` is `base` or within it. */
function reaches(base: string, path: string): boolean {
  return path === base || (path.startsWith(base) && /^[.[]/.test(path.slice(base.length)))
}

function cut(text: string): string {
  return text.length <= maxText ? text : `${text.slice(0, maxText)}… (${text.length} characters)`
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined
}
