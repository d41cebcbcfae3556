import { mask } from './redaction.ts'
import { isSecretName, isValueBag } from './secret-names.ts'

/** A value that may not be shown. It can only be compared. */
export class Hidden {
  readonly #value: string

  constructor(value: unknown) {
    this.#value = JSON.stringify(value) ?? ''
  }

  equals(other: unknown): boolean {
    return other instanceof Hidden && other.#value === this.#value
  }

  toJSON(): string {
    return mask
  }
}

/** How the values around a value tell whether it is secret. */
interface Place {
  /** Something around it has a secret-bearing name. */
  secret: boolean
  /** It is one of several values of which any may be secret: `map`: by name; `list`: as `{ name, value }`, or without a name. */
  bag: 'no' | 'map' | 'list'
}

/**
 * A value of a plan in which everything secret is `Hidden`: what `marks` mark (`true`, or marks by property or element),
 * texts and numbers under secret-bearing names, and both in texts that are JSON. Switches and null stay.
 */
export function hideSecrets(value: unknown, marks: unknown[], place: Place = { secret: false, bag: 'no' }): unknown {
  if (value === null || value === undefined) return value
  if (marks.includes(true)) return new Hidden(value)
  if (Array.isArray(value))
    return value.map((part, index) =>
      hideSecrets(part, inner(marks, String(index)), { ...place, bag: place.bag === 'no' ? 'no' : 'list' }),
    )
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, hideSecrets(part, inner(marks, name), within(place, name))]),
    )
  if (typeof value === 'boolean') return value
  if (place.secret || place.bag !== 'no') return new Hidden(value)
  return typeof value === 'string' ? hideInText(value) : value
}

function within({ secret, bag }: Place, name: string): Place {
  if (isValueBag(name)) return { secret, bag: 'map' }
  const isName = bag === 'list' && name === 'name'
  return { secret: secret || isSecretName(name), bag: bag === 'no' || isName ? 'no' : 'map' }
}

/** The marks of one property or element. */
export function inner(marks: unknown[], name: string): unknown[] {
  return marks.flatMap((mark) =>
    typeof mark === 'object' && mark !== null && Object.hasOwn(mark, name)
      ? [(mark as Record<string, unknown>)[name]]
      : [],
  )
}

function hideInText(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.stringify(hideSecrets(JSON.parse(text), []))
  } catch {
    return text
  }
}
