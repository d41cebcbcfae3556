import { part, type TonedLine } from '../../output/toned-line.ts'
import { cellsOfLine, fitLine, spread } from '../lines/cells.ts'
import { frame, panel } from '../lines/panel.ts'
import { placeOf, type State } from '../state/state.ts'
import { isUnderWay } from '../state/under-way.ts'
import { homeKeys, homeLines, troubleKeys } from './home/home-lines.ts'
import { below, type KeyHint, roomOf } from './page.ts'
import { pageOf } from './page-of.ts'

/** The smallest terminal in which the view can be read. */
const least = { columns: 40, rows: 12 }

/** The whole screen: as many lines as the terminal has rows, each as wide as it. */
export function frameOf(state: State): TonedLine[] {
  const { columns, rows } = state.size
  const lines =
    columns < least.columns || rows < least.rows
      ? tooSmall(state)
      : placeOf(state).at === 'home'
        ? [...cut(homeLines(state), rows - below), saidLine(state), keysLine(homeKeys(state), columns)]
        : pageLines(state)
  return cut(lines, rows).map((line) => fitLine(line, columns))
}

function pageLines(state: State): TonedLine[] {
  const page = pageOf(state)
  const { columns } = state.size
  const room = roomOf(page, state.size)
  const count = page.lines.length
  const from = Math.max(0, Math.min(page.from, count - room))
  const to = Math.min(count, from + room)
  const title = count > room ? [...page.title, part(`  lines ${from + 1} to ${to} of ${count}`, 'dim')] : page.title
  return [
    ...page.head,
    ...panel({
      title,
      lines: page.lines.slice(from, to),
      width: columns,
      height: room + frame.rows,
      isActive: page.foot.length === 0,
    }),
    ...page.foot,
    saidLine(state),
    keysLine(page.keys, columns),
  ]
}

/** What went wrong or was done, above the keys. */
function saidLine(state: State): TonedLine {
  if (state.isLeaving)
    return [part(` ${isUnderWay(state) ? 'It goes on at the server. ' : ''}Press it once more to leave.`, 'change')]
  const { trouble, notice } = state
  if (trouble) {
    // The first screen says it at length while it has nothing else to show.
    if (state.known === null && placeOf(state).at === 'home') return []
    const keys = troubleKeys(trouble).flatMap(([key, does]) => [part(`   ${key}`, 'strong'), part(` ${does}`, 'dim')])
    return spread([part(` ✖ ${trouble.lines.join(' ')}`, 'bad')], keys, state.size.columns - 1)
  }
  return notice === null ? [] : [part(` ${notice}`, 'change')]
}

const gap = 3
const last: KeyHint = ['?', 'keys']

/** As many keys as fit; that which shows the others always does. */
export function keysLine(hints: readonly KeyHint[], width: number): TonedLine {
  const pieces = hints.map(([key, does]): TonedLine => [part(key, 'strong'), part(` ${does}`, 'dim')])
  const kept: TonedLine[] = []
  let room = width - 1
  for (const [at, piece] of pieces.entries()) {
    const reserved = at === pieces.length - 1 ? 0 : gap + cellsOfLine([part(last.join(' '))])
    if (cellsOfLine(piece) + gap + reserved > room) break
    room -= cellsOfLine(piece) + gap
    kept.push(piece)
  }
  if (kept.length < pieces.length) kept.push([part(last[0], 'strong'), part(` ${last[1]}`, 'dim')])
  return kept.flatMap((piece, at) => [part(at === 0 ? ' ' : ' '.repeat(gap)), ...piece])
}

const tooSmall = ({ size }: State): TonedLine[] => [
  [part('This terminal is too small.')],
  [part(`${size.columns} by ${size.rows}; 40 by 12 will do.`, 'dim')],
  [part('q', 'strong'), part(' quit. parapet --help', 'dim')],
]

const cut = (lines: readonly TonedLine[], rows: number): TonedLine[] =>
  Array.from({ length: rows }, (_, at) => lines[at] ?? [])
