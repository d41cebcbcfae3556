import { wrapWhole } from '../../output/text-width.ts'
import { part, type Tone, type TonedLine } from '../../output/toned-line.ts'
import { flow } from '../lines/flow.ts'
import { placeOf, type State } from '../state/state.ts'
import { isUnderWay } from '../state/under-way.ts'
import { troubleKeys } from './trouble-keys.ts'

/** Rows that are said at most. */
const most = 8

/** What went wrong or was done, above the keys: one row at least, none of it cut. */
export function saidLines(state: State, columns: number): TonedLine[] {
  if (state.isLeaving)
    return said(`${isUnderWay(state) ? 'It goes on at the server. ' : ''}Press it once more to leave.`, columns)
  const { trouble, notice } = state
  if (trouble) {
    // The first screen says it at length while it has nothing else to show.
    if (state.known === null && placeOf(state).at === 'home') return [[]]
    const keys = troubleKeys(trouble).map(([key, does]) => [part(key, 'strong'), part(` ${does}`, 'dim')])
    const lines = broken(`✖ ${trouble.lines.join(' ')}`, 'bad', columns).slice(0, most - 1)
    const last = lines.at(-1) ?? []
    return indented([...lines.slice(0, -1), ...flow([last, ...keys], columns - 2)])
  }
  return notice === null ? [[]] : said(notice, columns)
}

const said = (text: string, columns: number) => indented(broken(text, 'change', columns).slice(0, most))

/** Within words too: an address is longer than a narrow terminal. */
const broken = (text: string, tone: Tone, columns: number): TonedLine[] =>
  wrapWhole(part(text).text, Math.max(2, columns - 2)).map((words) => [part(words, tone)])

const indented = (lines: readonly TonedLine[]) => lines.map((line): TonedLine => [part(' '), ...line])
