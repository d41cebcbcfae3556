import { formatCount } from '#app/text/count.ts'
import { noGapText } from '#app/text/no-gap-text.ts'
import { nothingAssessedText } from '#app/text/nothing-assessed.ts'
import { part, type TonedLine, type TonedPart } from '../../../output/toned-line.ts'
import { fitLine } from '../../lines/cells.ts'
import { paragraph } from '../../lines/flow.ts'
import { windowOf } from '../../lines/list.ts'
import { chosenIn, countIn, listedGaps, markedGaps } from '../../state/listed.ts'
import type { State, Tab } from '../../state/state.ts'
import { belowLines } from './below-lines.ts'
import { headLine, rowLine } from './list-columns.ts'
import { rowsOf } from './list-rows.ts'
import { listRoom } from './rooms.ts'

/** The sign of the chosen row, and of gaps the mark. */
const markWidth = { gaps: 3, others: 2 }

/** `Gaps 19 of 156`; while somebody filters, what is typed. */
export function listTitle(state: State): TonedLine {
  const { home, scanned } = state
  const count = countIn(state, home.tab)
  if (home.isFiltering)
    return [part('/ ', 'active'), part(home.tab === 'gaps' ? home.filter : home.search), part('█', 'active')]
  if (home.tab === 'gaps') {
    const all = scanned?.results.gaps.length ?? 0
    const marked = markedGaps(state).length
    return [
      part('Gaps ', 'strong'),
      part(count === all ? formatCount(all) : `${formatCount(count)} of ${formatCount(all)}`, 'dim'),
      ...(marked > 0 ? [part(`, ${formatCount(marked)} marked`, 'active')] : []),
    ]
  }
  if (home.tab === 'resources') {
    const total = state.resources?.total ?? null
    return [part('Resources ', 'strong'), part(total === null ? '' : `${formatCount(total)}, worst first`, 'dim')]
  }
  const [name, order] = titles[home.tab]
  return [part(`${name} `, 'strong'), part(`${formatCount(count)}${order}`, 'dim')]
}

const titles: Record<Exclude<Tab, 'gaps' | 'resources'>, readonly [name: string, order: string]> = {
  fixes: ['Fixes', ', the highest gain first'],
  plans: ['Plans that wait', ''],
  history: ['Scans and executions', ', newest first'],
  compliance: ['Standards', ''],
}

/** The rows of the list that there is room for, under the heads of their columns. */
export function listLines(state: State, width: number): TonedLine[] {
  const { tab } = state.home
  const count = countIn(state, tab)
  if (count === 0) return [[], ...paragraph(emptyWords(state), width, 'dim')]
  const chosen = chosenIn(state, tab)
  const { from, to } = windowOf(count, chosen, listRoom(state))
  const marks = markWidth[tab === 'gaps' ? 'gaps' : 'others']
  const room = width - marks
  const below = tab === 'gaps' ? belowLines(state, width) : []
  const rows = rowsOf(state, tab, from, to).map((row) => rowLine(tab, row, room))
  return [
    fitLine([part(' '.repeat(marks)), ...headLine(tab, room)], width),
    ...rows.map((row, at) => {
      const isChosen = from + at === chosen
      const sign = part(isChosen && !state.hasColour ? '>' : ' ')
      const gap = tab === 'gaps' ? listedGaps(state)[from + at] : undefined
      const mark = gap && state.home.marked.includes(gap.controlId) ? part('x ', 'active') : part(' '.repeat(marks - 1))
      return fitLine(isChosen ? chosenRow([sign, mark, ...row]) : [sign, mark, ...row], width)
    }),
    ...Array.from({ length: below.length === 0 ? 0 : Math.max(0, listRoom(state) - rows.length) }, () => []),
    ...below,
  ]
}

const chosenRow = (line: TonedLine): TonedLine => line.map((one): TonedPart => ({ ...one, chosen: true, strong: true }))

function emptyWords({ home, resources, scanned }: State): string {
  const { summary, notAssessed = [], accepted = [] } = scanned?.results ?? {}
  const unknown = summary ? nothingAssessedText(summary.overallScore, notAssessed.length) : null
  if (unknown !== null && (home.tab === 'gaps' || home.tab === 'fixes')) return unknown
  if (home.tab === 'gaps') return home.filter === '' ? noGapText(accepted) : 'No gap is as the filter says.'
  if (home.tab === 'fixes') return 'Nothing left to fix in this scan.'
  if (home.tab === 'plans') return 'No plan waits. f on a gap, then p, makes one.'
  if (home.tab === 'resources')
    return resources?.total === 0
      ? home.search === ''
        ? 'The scan found no resource.'
        : 'No resource is as the search says.'
      : 'Reading the resources ...'
  return 'Nothing yet.'
}
