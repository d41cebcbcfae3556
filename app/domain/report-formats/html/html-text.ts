import { xmlText } from '../xml-text.ts'

/** Text that is HTML already: everything else that is put into `html` is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[] | null

const textOf = (value: Value): string => {
  if (value === null) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return xmlText(String(value))
}

/** HTML of which every value is escaped, in text as in attributes. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.map((part, at) => part + (at < values.length ? textOf(values[at] ?? null) : '')).join(''))
