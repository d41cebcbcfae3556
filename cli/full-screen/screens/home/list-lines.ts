import { formatCount } from '#app/text/count.ts'
import { part, type TonedLine, type TonedPart } from '../../../output/toned-line.ts'
import { fitLine } from '../../lines/cells.ts'
import { windowOf } from '../../lines/list.ts'
import { chosenIn, countIn } from '../../state/listed.ts'
import type { State, Tab } from '../../state/state.ts'
import { headLine, rowLine } from './list-columns.ts'
import { rowsOf } from './list-rows.ts'
import { listRoom } from './rooms.ts'

/** The sign of the chosen row. */
const markWidth = 2

/** `Gaps 19 of 156`; while somebody filters, what is typed. */
export function listTitle(state: State): TonedLine {
  const { home, scanned } = state
  const count = countIn(state, home.tab)
  if (home.tab === 'gaps') {
    if (home.isFiltering) return [part('/ ', 'active'), part(home.filter), part('█', 'active')]
    const all = scanned?.results.gaps.length ?? 0
    return [
      part('Gaps ', 'strong'),
      part(count === all ? formatCount(all) : `${formatCount(count)} of ${formatCount(all)}`, 'dim'),
    ]
  }
  const names: Record<Exclude<Tab, 'gaps'>, string> = {
    fixes: 'Fixes, the highest gain first ',
    plans: 'Plans that wait ',
    history: 'Scans and executions, newest first ',
    compliance: 'Standards ',
  }
  return [part(names[home.tab], 'strong'), part(formatCount(count), 'dim')]
}

/** The rows of the list that there is room for, under the heads of their columns. */
export function listLines(state: State, width: number): TonedLine[] {
  const { tab } = state.home
  const count = countIn(state, tab)
  if (count === 0) return [[], [part(emptyWords(state), 'dim')]]
  const chosen = chosenIn(state, tab)
  const { from, to } = windowOf(count, chosen, listRoom(state))
  const room = width - markWidth
  const rows = rowsOf(state, tab, from, to).map((row) => rowLine(tab, row, room))
  return [
    fitLine([part('  '), ...headLine(tab, room)], width),
    ...rows.map((row, at) => {
      const isChosen = from + at === chosen
      const mark = part(isChosen && !state.hasColour ? '> ' : '  ')
      return fitLine(isChosen ? chosenRow([mark, ...row]) : [mark, ...row], width)
    }),
  ]
}

const chosenRow = (line: TonedLine): TonedLine => line.map((one): TonedPart => ({ ...one, chosen: true, strong: true }))

function emptyWords({ home }: State): string {
  if (home.tab === 'gaps')
    return home.filter === '' ? 'No gaps: every control that was assessed passes.' : 'No gap is as the filter says.'
  if (home.tab === 'fixes') return 'Nothing left to fix in this scan.'
  if (home.tab === 'plans') return 'No plan waits. f on a gap, then p, makes one.'
  return 'Nothing yet.'
}
