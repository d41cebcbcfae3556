import { part, type TonedLine } from '../../output/toned-line.ts'
import { cellsOfLine, fitLine } from '../lines/cells.ts'
import { frame, panel } from '../lines/panel.ts'
import { placeOf, type State } from '../state/state.ts'
import { homeLines } from './home/home-lines.ts'
import { keysEverywhere, lastKeys } from './keys-everywhere.ts'
import { type KeyHint, roomOf } from './page.ts'
import { keysOf, pageOf } from './page-of.ts'
import { saidLines } from './said-lines.ts'

/** The smallest terminal in which the view can be read. */
const least = { columns: 40, rows: 12 }

/** The whole screen: as many lines as the terminal has rows, each as wide as it. */
export function frameOf(state: State): TonedLine[] {
  const { columns, rows } = state.size
  const lines = columns < least.columns || rows < least.rows ? tooSmall(state) : wholeLines(state)
  return cut(lines, rows).map((line) => fitLine(line, columns))
}

function wholeLines(state: State): TonedLine[] {
  const { columns, rows } = state.size
  // What takes more than its row is laid over the end of the screen until the next key.
  const said = saidLines(state, columns)
  const body = placeOf(state).at === 'home' ? homeLines(state) : pageLines(state)
  const last = lastKeys(state)
  const others = keysEverywhere(state).filter(([key]) => !last.some(([one]) => one === key))
  return [...cut(body, rows - said.length - 1), ...said, keysLine([...keysOf(state), ...others], last, columns)]
}

function pageLines(state: State): TonedLine[] {
  const page = pageOf(state)
  const { columns } = state.size
  const room = roomOf(page, state.size)
  const count = page.lines.length
  const from = Math.max(0, Math.min(page.from, count - room))
  const to = Math.min(count, from + room)
  const title = count > room ? [...page.title, part(`  lines ${from + 1} to ${to} of ${count}`, 'dim')] : page.title
  const chosen = typeof page.link === 'number' ? page.links?.[page.link]?.line : undefined
  const lines = page.lines.map((line, at) => (at === chosen ? chosenLine(line, state) : line))
  return [
    ...page.head,
    ...panel({
      title,
      lines: lines.slice(from, to),
      width: columns,
      height: room + frame.rows,
      isActive: page.foot.length === 0,
    }),
    ...page.foot,
  ]
}

const chosenLine = (line: TonedLine, { hasColour }: State): TonedLine => [
  ...(hasColour ? [] : [part('> ')]),
  ...line.map((one) => ({ ...one, chosen: true as const })),
]

const tooSmall = ({ size }: State): TonedLine[] => [
  [part('This terminal is too small.')],
  [part(`${size.columns} by ${size.rows}; 40 by 12 will do.`, 'dim')],
  [part('q', 'strong'), part(' quit. parapet --help', 'dim')],
]

const cut = (lines: readonly TonedLine[], rows: number): TonedLine[] =>
  Array.from({ length: Math.max(0, rows) }, (_, at) => lines[at] ?? [])

const gap = 3

/** As many keys as fit; the last ones, of which the first shows all the others, always do as far as there is room. */
function keysLine(hints: readonly KeyHint[], last: readonly KeyHint[], width: number): TonedLine {
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
