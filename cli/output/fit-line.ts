import { textWidth } from './text-width.ts'
import type { TonedLine } from './toned-line.ts'

/** How much deeper the rest of a broken line stands than its beginning. */
const deeper = 2

/**
 * A line as several that are no longer than `width`: broken between words, with the rest indented; within a word only
 * where that is longer than a line, such as an id. Without a width, as of what is no terminal, the line stays as it is.
 */
export function fitLine(line: TonedLine, width: number | undefined): TonedLine[] {
  const text = line.map((part) => part.text).join('')
  if (!width || textWidth(text) <= width) return [line]
  const indent = /^ */.exec(text)?.[0].length ?? 0
  const rest = ' '.repeat(Math.min(indent + deeper, Math.floor(width / 2)))
  const lines: TonedLine[] = []
  let from = 0
  while (from < text.length) {
    const before = from === 0 ? indent : 0
    const room = from === 0 ? width : width - rest.length
    const to =
      textWidth(text.slice(from)) <= room
        ? text.length
        : breakIn(text, from + before, from + fitting(text.slice(from), room), width - rest.length)
    const piece = slice(line, from, to)
    lines.push(from === 0 ? piece : [{ text: rest }, ...piece])
    from = to + (/^ */.exec(text.slice(to))?.[0].length ?? 0)
  }
  return lines
}

/** Where a line ends: at the last space up to `limit`, or at `limit` in a word that does not fit into the next line. */
function breakIn(text: string, from: number, limit: number, next: number): number {
  const last = text.lastIndexOf(' ', limit)
  if (last <= from) return limit
  const word = /^\S*/.exec(text.slice(last + 1))?.[0] ?? ''
  return textWidth(word) > next ? limit : last
}

/** How long the beginning of a text is that takes at most `width` places; one sign at least. */
function fitting(text: string, width: number): number {
  let length = 0
  let places = 0
  for (const sign of text) {
    places += textWidth(sign)
    if (places > width && length > 0) break
    length += sign.length
  }
  return length
}

/** The part of a line between two places of its text. */
function slice(line: TonedLine, from: number, to: number): TonedLine {
  let at = 0
  return line.flatMap((part) => {
    const text = part.text.slice(Math.max(0, from - at), Math.max(0, to - at))
    at += part.text.length
    return text === '' ? [] : [{ ...part, text }]
  })
}
