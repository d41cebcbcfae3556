import { scalarText } from '../loose-compare.ts'
import { type TemplateFunctions, takes } from './template-function.ts'

const textOf = (value: unknown): string => scalarText(value) ?? ''
const lowerOf = (value: unknown): string => textOf(value).toLowerCase()

/** `string()`: `True` and `False` for booleans, JSON for arrays and objects. */
export function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return scalarText(value) ?? JSON.stringify(value)
}

function split(text: unknown, separators: unknown): string[] {
  if (typeof separators === 'string' && separators !== '') return textOf(text).split(separators)
  const list = (Array.isArray(separators) ? separators : [separators]).map(textOf).filter((part) => part !== '')
  return list.reduce<string[]>((parts, separator) => parts.flatMap((part) => part.split(separator)), [textOf(text)])
}

function substring(text: unknown, from: unknown, length: unknown): string | null {
  if (typeof from !== 'number' || from < 0) return null
  return textOf(text).slice(from, typeof length === 'number' ? from + Math.max(0, length) : undefined)
}

function format(pattern: unknown, values: unknown[]): string {
  return textOf(pattern).replace(/\{\{|\}\}|\{(\d+)(?:[^\d{}][^{}]*)?\}/g, (whole, index?: string) =>
    index === undefined ? (whole[0] ?? '') : toText(values[Number(index)]),
  )
}

/** Functions on text. `startsWith`, `endsWith`, `indexOf`, `lastIndexOf` compare without case, as Azure documents. */
export const textFunctions: TemplateFunctions = {
  tolower: takes(1, 1, ([text]) => lowerOf(text)),
  toupper: takes(1, 1, ([text]) => textOf(text).toUpperCase()),
  trim: takes(1, 1, ([text]) => textOf(text).trim()),
  string: takes(1, 1, ([value]) => toText(value)),
  split: takes(2, 2, ([text, separators]) => split(text, separators)),
  replace: takes(3, 3, ([text, old, replacement]) =>
    textOf(old) === '' ? textOf(text) : textOf(text).replaceAll(textOf(old), () => textOf(replacement)),
  ),
  substring: takes(2, 3, ([text, from, length]) => substring(text, from, length)),
  indexof: takes(2, 2, ([text, part]) => lowerOf(text).indexOf(lowerOf(part))),
  lastindexof: takes(2, 2, ([text, part]) => lowerOf(text).lastIndexOf(lowerOf(part))),
  startswith: takes(2, 2, ([text, part]) => lowerOf(text).startsWith(lowerOf(part))),
  endswith: takes(2, 2, ([text, part]) => lowerOf(text).endsWith(lowerOf(part))),
  padleft: takes(2, 3, ([text, length, character]) =>
    typeof length === 'number' ? textOf(text).padStart(Math.min(length, 1000), textOf(character) || ' ') : textOf(text),
  ),
  format: takes(1, Number.POSITIVE_INFINITY, ([pattern, ...values]) => format(pattern, values)),
}
