import { shortened, wellFormed } from '../well-formed.ts'

/** Of a name in a table, in characters. */
const longestName = 120

/** What neither Markdown nor HTML reads as anything but itself. */
const plain = /^[\p{L}\p{N}_ .,/–-]+$/u

/**
 * A name of strangers as code: in code no host reads mentions, links, HTML or table cells. What has other signs than letters,
 * digits and a few more has them as numeric entities, which Markdown never takes for its own.
 */
export function markdownName(text: string): string {
  const name = shortened(wellFormed(text), longestName).trim()
  if (name === '') return '–'
  if (plain.test(name)) return `\`${name}\``
  return `<code>${name.replace(/[^\p{L}\p{N} ]/gu, entity)}</code>`
}

/** A sentence of ours that may hold a name of strangers. */
export const markdownText = (text: string): string =>
  wellFormed(text).replace(/[\\`*_{}[\]<>|#~@&!]|:(?=\/\/)|(?<=www)\./gi, entity)

const entity = (sign: string) => `&#${sign.codePointAt(0)};`
