import { countOf, formatCount } from '#app/text/count.ts'
import { gainText } from '#app/text/points.ts'
import { utc } from '#app/text/time.ts'
import { textWidth } from '../../../output/text-width.ts'
import { part, type TonedLine } from '../../../output/toned-line.ts'
import { fitLine } from '../../lines/cells.ts'
import { gapPoints } from '../../state/gap-points.ts'
import { lastEvents, markedGaps, ownFixOfGap } from '../../state/listed.ts'
import type { State } from '../../state/state.ts'
import { eventRow } from './event-row.ts'
import { hasEvents } from './rooms.ts'

/** What is marked and what that brings, and what happened last, below the gaps. */
export function belowLines(state: State, width: number): TonedLine[] {
  return [...markedLines(state), ...eventLines(state, width)]
}

function markedLines(state: State): TonedLine[] {
  const { scanned } = state
  const marked = markedGaps(state)
  if (scanned === null || marked.length === 0) return []
  const { fixed, scoreParts } = scanned.results
  const closable = marked.filter(({ controlId }) => ownFixOfGap(state, controlId) !== undefined)
  const findings = closable.reduce(
    (sum, { controlId, affectedResources }) => sum + affectedResources - (fixed?.gaps[controlId]?.closed ?? 0),
    0,
  )
  const points = closable.reduce((sum, gap) => sum + gapPoints(gap, scoreParts), 0)
  return [
    [],
    [
      part(`${formatCount(marked.length)} marked  `, 'strong'),
      part(`${countOf(findings, 'finding')}, `, 'dim'),
      part(gainText(points), 'good'),
      part(
        closable.length < marked.length ? `, ${countOf(marked.length - closable.length, 'stays', 'stay')} for you` : '',
        'person',
      ),
    ],
  ]
}

function eventLines(state: State, width: number): TonedLine[] {
  const events = hasEvents(state) ? lastEvents(state) : []
  if (events.length === 0) return []
  const { pane, event } = state.home
  return [
    [],
    [part('Last events', pane === 'events' ? 'active' : 'dim')],
    ...events.map((row, at): TonedLine => {
      const { first, outcome } = eventRow(row, state)
      const isChosen = pane === 'events' && at === event
      const mark = part(isChosen && !state.hasColour ? '> ' : '  ')
      const said = [mark, part(`${utc.shortTime(row.at)}  `, 'dim'), ...first]
      const line = [...fitLine(said, Math.max(1, width - textWidth(outcome.text) - 2)), part('  '), outcome]
      return isChosen ? line.map((one) => ({ ...one, chosen: true as const })) : line
    }),
  ]
}
