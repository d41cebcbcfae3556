import type { Tone, TonedLine, TonedPart } from '../../output/toned-line.ts'
import { cellsOfLine, fitLine } from './cells.ts'

export interface Panel {
  title?: TonedLine
  lines: readonly TonedLine[]
  width: number
  /** With the frame; by the lines when not given. */
  height?: number
  /** The keys go here. */
  isActive?: boolean
}

/** Cells between the frame and the text. */
const side = 1
/** What the frame takes of a panel's width and height. */
export const frame = { columns: 2 + 2 * side, rows: 2 }

/** Lines in a round frame, its title in the upper edge. Each is exactly as wide; what is too much is left out. */
export function panel({ title = [], lines, width, height = lines.length + frame.rows, isActive }: Panel): TonedLine[] {
  const tone: Tone = isActive ? 'active' : 'frame'
  const edge = (text: string): TonedPart => ({ text, tone })
  const room = Math.max(0, width - frame.columns)
  const head = title.length === 0 ? [] : [{ text: ' ' }, ...fitTitle(title, room - 3), { text: ' ' }]
  const dashes = Math.max(0, width - 2 - cellsOfLine(head))
  const rows = Math.max(0, height - frame.rows)
  return [
    [edge('╭'), ...head, edge(`${'─'.repeat(dashes)}╮`)],
    ...Array.from({ length: rows }, (_, at) => [
      edge('│'),
      { text: ' '.repeat(side) },
      ...fitLine(lines[at] ?? [], room),
      { text: ' '.repeat(side) },
      edge('│'),
    ]),
    [edge(`╰${'─'.repeat(Math.max(0, width - 2))}╯`)],
  ]
}

const fitTitle = (title: TonedLine, room: number): TonedLine =>
  cellsOfLine(title) <= room ? title : fitLine(title, room)

/** Two blocks of lines side by side; the first has its width, the second what is left. */
export function beside(left: readonly TonedLine[], right: readonly TonedLine[], width: number): TonedLine[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [
    ...fitLine(left[at] ?? [], width),
    { text: ' ' },
    ...(right[at] ?? []),
  ])
}
