import { secretForms, shortSecrets } from './secret-forms.ts'
import { openBlockStart, secretHint, secretPatterns } from './secret-patterns.ts'
import { type Range, wholePlaces } from './whole-places.ts'

export const mask = '(sensitive value)'

/** Removes secrets from what is stored or shown. */
export interface Redactor {
  text(text: string): string
  /** Every string in a JSON value, names of properties included; and numbers that are secret values. */
  value<T>(value: T): T
  /** For text that comes in pieces. A secret that is cut in two is still found. */
  stream(): RedactingStream
  /** One that also masks these where they stand as a whole, in keys and Azure ids: values that Terraform marks. */
  knowing(marked: Iterable<string>): Redactor
}

export interface RedactingStream {
  /** Answers what is safe to show by now. */
  push(piece: string): string
  end(): string
}

/** Without a line break after this many characters a stream is cut where no known secret is, but for its last part. */
const maxHeld = 1024 * 1024
const maxPattern = 8192

/**
 * Knows these secret values, and what secrets of Azure look like. Values shorter than six characters are masked only where
 * they stand as a whole, in keys and Azure ids.
 */
export function redactor(secrets: Iterable<string>): Redactor {
  const all = [...secrets]
  return redactorOfForms(secretForms(all), lowerCase(shortSecrets(all)))
}

const lowerCase = (values: Iterable<string>) => new Set(Array.from(values, (value) => value.toLowerCase()))

/** @param forms longest first. @param whole what is masked only where it stands as a whole, in lower case. */
function redactorOfForms(forms: string[], whole: ReadonlySet<string>): Redactor {
  const longest = forms[0]?.length ?? 0
  const known = new Set(forms)

  function find(text: string): Range[] {
    const ranges = [...forms.flatMap((form) => occurrences(text, form)), ...wholePlaces(text, whole)]
    if (secretHint.test(text)) for (const pattern of secretPatterns) ranges.push(...matches(text, pattern))
    return merged(ranges)
  }

  function text(whole: string): string {
    const ranges = find(whole)
    return ranges.length === 0 ? whole : masked(whole, ranges)
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

  function stream(): RedactingStream {
    let held = ''
    return {
      push(piece) {
        held += piece
        const ranges = find(held)
        const cut = safeCut(held, ranges, longest)
        if (cut === 0) return ''
        const out = masked(
          held.slice(0, cut),
          ranges.filter(({ to }) => to <= cut),
        )
        held = held.slice(cut)
        return out
      },
      end() {
        const out = text(held)
        held = ''
        return out
      },
    }
  }

  return { text, value, stream, knowing: (marked) => redactorOfForms(forms, new Set([...whole, ...lowerCase(marked)])) }
}

/** The last place where no secret can reach across: after a line break, unless lines are absurdly long. */
function safeCut(text: string, ranges: Range[], longest: number): number {
  const forced = text.length > maxHeld
  const overlap = Math.max(longest - 1, forced ? maxPattern : 0)
  let cut = Math.min(text.length - overlap, openBlockStart(text) ?? text.length)
  if (cut <= 0) return 0
  for (;;) {
    const straddling = ranges.find(({ from, to }) => from < cut && cut < to)
    if (straddling) {
      cut = straddling.from
      continue
    }
    if (cut <= 0 || forced || text[cut - 1] === '\n') return Math.max(cut, 0)
    cut = text.lastIndexOf('\n', cut - 1) + 1
  }
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
