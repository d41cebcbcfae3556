import { printable } from '../arm/printable.ts'

/**
 * A text of strangers that every format can hold: nothing that steers a terminal or turns text round, no half of a
 * surrogate pair, nothing that is no character at all. What is not printable becomes U+FFFD.
 */
export const wellFormed = (text: string): string =>
  printable(text).replace(/[\p{Cs}\u2028\u2029\ufffe\uffff]/gu, '\ufffd')

/** A text of at most so many characters; what is left out is an ellipsis. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
