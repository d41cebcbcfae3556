import { signWidth, textWidth } from '../../output/text-width.ts'
import type { TonedLine, TonedPart } from '../../output/toned-line.ts'

const more = '…'

/** How many cells a line takes. */
export const cellsOfLine = (line: TonedLine): number => line.reduce((sum, { text }) => sum + textWidth(text), 0)

/** The text in exactly `width` cells: with an ellipsis where it is cut, and spaces at its end. */
export function fitText(text: string, width: number): string {
  const [{ text: fitted } = { text: '' }] = joined(fitLine([{ text }], width))
  return fitted
}

/** The line in exactly `width` cells: with an ellipsis where it is cut, and spaces at its end. */
export function fitLine(given: TonedLine, width: number): TonedLine {
  const line = given.map((part) =>
    part.text.includes('\t') ? { ...part, text: part.text.replaceAll('\t', ' ') } : part,
  )
  const cells = cellsOfLine(line)
  if (cells <= width) return cells === width ? line : [...line, spaces(width - cells, line.at(-1))]
  if (width <= 0) return []
  const parts: TonedPart[] = []
  let room = width - 1
  for (const part of line) {
    const kept = head(part.text, room)
    room -= textWidth(kept)
    parts.push({ ...part, text: kept === part.text ? kept : kept + more })
    if (kept !== part.text) break
    // What is cut begins with the next part.
    if (room === 0) {
      parts.push({ ...part, text: more })
      break
    }
  }
  const left = width - cellsOfLine(parts)
  return left > 0 ? [...parts, spaces(left, parts.at(-1))] : parts
}

/** As much of the beginning as fits. */
function head(text: string, room: number): string {
  let kept = ''
  let left = room
  for (const sign of text) {
    left -= signWidth(sign)
    if (left < 0) return kept
    kept += sign
  }
  return kept
}

const spaces = (count: number, beside: TonedPart | undefined): TonedPart => ({
  text: ' '.repeat(count),
  ...(beside?.chosen && { chosen: true }),
})

const joined = (line: TonedLine): TonedLine => [{ text: line.map(({ text }) => text).join('') }]

/** The two in one line, the second at its right end; without room for both the first alone. */
export function spread(left: TonedLine, right: TonedLine, width: number): TonedLine {
  const room = width - cellsOfLine(left) - cellsOfLine(right)
  return room < 2 ? fitLine(left, width) : [...left, { text: ' '.repeat(room) }, ...right]
}
