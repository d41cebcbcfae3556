import { secretForms, shortSecrets } from './secret-forms.ts'
import { secretHint, secretPatterns } from './secret-patterns.ts'
import { type Range, wholePlaces } from './whole-places.ts'

export const mask = '(sensitive value)'

/** Removes secrets from what is stored or shown. */
export interface Redactor {
  text(text: string): string
  /** Every string in a JSON value, names of properties included; and numbers that are secret values. */
  value<T>(value: T): T
  /** One that also masks these where they stand as a whole, in keys and Azure ids: values that Terraform marks. */
  knowing(marked: Iterable<string>): Redactor
}

/**
 * Knows these secret values, and what secrets of Azure look like. Values shorter than six characters are masked only where
 * they stand as a whole, in keys and Azure ids.
 */
export function redactor(secrets: Iterable<string>): Redactor {
  const all = [...secrets]
  return redactorOfForms(secretForms(all), lowerCase(shortSecrets(all)))
}

const lowerCase = (values: Iterable<string>) => new Set(Array.from(values, (value) => value.toLowerCase()))

/** @param whole what is masked only where it stands as a whole, in lower case. */
function redactorOfForms(forms: string[], whole: ReadonlySet<string>): Redactor {
  const known = new Set(forms)

  function text(text: string): string {
    const ranges = [...forms.flatMap((form) => occurrences(text, form)), ...wholePlaces(text, whole)]
    if (secretHint.test(text)) for (const pattern of secretPatterns) ranges.push(...matches(text, pattern))
    return ranges.length === 0 ? text : masked(text, merged(ranges))
  }

  function value<T>(whole: T): T {
    return walk(whole) as T
  }

  function walk(part: unknown): unknown {
    if (typeof part === 'string') return text(part)
    if (typeof part === 'number') return known.has(String(part)) ? mask : part
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [text(name), walk(inner)]))
  }

  return { text, value, knowing: (marked) => redactorOfForms(forms, new Set([...whole, ...lowerCase(marked)])) }
}

function occurrences(text: string, form: string): Range[] {
  const found: Range[] = []
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1))
    found.push({ from: at, to: at + form.length })
  return found
}

function matches(text: string, pattern: RegExp): Range[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const secret = match.groups?.secret
    const from = match.index + (secret === undefined ? 0 : match[0].lastIndexOf(secret))
    return { from, to: from + (secret ?? match[0]).length }
  })
}

function merged(ranges: Range[]): Range[] {
  const out: Range[] = []
  for (const range of ranges.sort((a, b) => a.from - b.from)) {
    const last = out.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else out.push({ ...range })
  }
  return out
}

function masked(text: string, ranges: Range[]): string {
  let out = ''
  let at = 0
  for (const { from, to } of ranges) {
    out += text.slice(at, from) + mask
    at = to
  }
  return out + text.slice(at)
}
