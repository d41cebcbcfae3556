import { part, type TonedLine } from '../../output/toned-line.ts'
import { cellsOfLine } from '../lines/cells.ts'
import type { KeyHint } from './page.ts'

const gap = 3

/** As many keys as fit; the last ones, of which the first shows all the others, always do as far as there is room. */
export function keysLine(hints: readonly KeyHint[], last: readonly KeyHint[], width: number): TonedLine {
  const reserved = last.map(pieceOf)
  let room = width - 1 - reserved.reduce((sum, piece) => sum + cellsOfLine(piece) + gap, 0)
  const kept: TonedLine[] = []
  for (const piece of hints.map(pieceOf)) {
    if (cellsOfLine(piece) + gap > room) break
    room -= cellsOfLine(piece) + gap
    kept.push(piece)
  }
  return [...kept, ...reserved].flatMap((piece, at) => [part(at === 0 ? ' ' : ' '.repeat(gap)), ...piece])
}

const pieceOf = ([keys, does]: KeyHint): TonedLine => [part(keys, 'strong'), part(` ${does}`, 'dim')]
