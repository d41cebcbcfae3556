import { wrap } from '../../output/columns.ts'
import { part, type Tone, type TonedLine } from '../../output/toned-line.ts'
import { cellsOfLine } from './cells.ts'

/** Columns between pieces. */
const gap = 3

/** Pieces side by side, as many in a line as fit; none is broken. */
export function flow(pieces: readonly TonedLine[], width: number): TonedLine[] {
  const lines: TonedLine[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last && cellsOfLine(last) + gap + cellsOfLine(piece) <= width)
      lines[lines.length - 1] = [...last, { text: ' '.repeat(gap) }, ...piece]
    else lines.push(piece)
  }
  return lines
}

/** A text in lines of its width. */
export const paragraph = (text: string, width: number, tone?: Tone): TonedLine[] =>
  wrap(text, Math.max(1, width)).map((words) => [part(words, tone)])

export type Fact = readonly [label: string, value: string, tone?: Tone]

/** Labels with their texts beside them; where that would be too narrow, below them. Facts without a text are left out. */
export function factLines(facts: readonly Fact[], width: number): TonedLine[] {
  const told = facts.filter(([, value]) => value !== '')
  const label = Math.max(0, ...told.map(([name]) => name.length)) + 2
  const isBelow = width - label < 24
  return told.flatMap(([name, value, tone]) => {
    if (isBelow) return [[part(name, 'dim')], ...paragraph(value, width - 2, tone).map((one) => [part('  '), ...one])]
    return paragraph(value, width - label, tone).map((one, at) => [
      part((at === 0 ? name : '').padEnd(label), 'dim'),
      ...one,
    ])
  })
}
