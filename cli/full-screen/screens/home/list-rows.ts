import type { Execution } from '#app/contract/executions.ts'
import type { FixRow, FixState } from '#app/contract/fix-plan.ts'
import type { ListedResource } from '#app/contract/inventory.ts'
import type { StandardScore } from '#app/contract/scans.ts'
import { severityName } from '#app/contract/severities.ts'
import { formatCount } from '#app/text/count.ts'
import { fixStateText } from '#app/text/fix-state-text.ts'
import { fixGainText } from '#app/text/points.ts'
import { percentText } from '#app/text/tenths.ts'
import { utc } from '#app/text/time.ts'
import { unknownText } from '#app/text/unknown-text.ts'
import { part, type Tone } from '../../../output/toned-line.ts'
import {
  type HistoryRow,
  listedFixes,
  listedGaps,
  listedHistory,
  listedResources,
  listedStandards,
  waitingPlans,
} from '../../state/listed.ts'
import type { State, Tab } from '../../state/state.ts'
import { bandTone } from './band-tone.ts'
import { eventRow } from './event-row.ts'
import { gapState } from './gap-state.ts'
import type { Row } from './list-columns.ts'

const standardBar = 18

/** The rows of a list between two places. */
export function rowsOf(state: State, tab: Tab, from: number, to: number): Row[] {
  switch (tab) {
    case 'gaps':
      return listedGaps(state)
        .slice(from, to)
        .map((gap) => ({
          first: [part('● ', gap.severity), part(gap.name)],
          others: [
            part(formatCount(gap.affectedResources)),
            part(severityName[gap.severity], gap.severity),
            gapState(state, gap),
          ],
        }))
    case 'fixes':
      return listedFixes(state)
        .slice(from, to)
        .map((fix) => fixLine(fix, state.now))
    case 'plans':
      return waitingPlans(state).slice(from, to).map(planLine)
    case 'resources':
      return listedResources(state).slice(from, to).map(resourceLine)
    case 'history':
      return listedHistory(state)
        .slice(from, to)
        .map((row) => historyLine(row, state))
    case 'compliance':
      return listedStandards(state).slice(from, to).map(standardLine)
  }
}

const stateTones: Partial<Record<FixState, Tone>> = {
  notPlanned: 'dim',
  undone: 'dim',
  proven: 'good',
  partly: 'change',
  failed: 'bad',
  forYou: 'person',
}

function fixLine(fix: FixRow, now: number): Row {
  return {
    first: [part(fix.name)],
    others: [
      part(formatCount(fix.findings)),
      part(fixGainText(fix), 'good'),
      part(fixStateText(fix, now, utc).words, stateTones[fix.state] ?? 'active'),
    ],
  }
}

const planLine = (plan: Execution): Row => ({
  first: [part(plan.undo ? `The way back of ${plan.playbookName}` : plan.playbookName)],
  others: [part(doesText(plan), plan.destructive ? 'destroy' : 'change'), part(utc.shortTime(plan.timestamp), 'dim')],
})

/** `1 to destroy, 7 to change`. */
function doesText({ counts }: Execution): string {
  if (counts === null) return ''
  const { destroy, change, add, import: taken } = counts
  const pieces = [
    [destroy, 'destroy'],
    [change, 'change'],
    [add, 'add'],
    [taken, 'import'],
  ] as const
  return pieces
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatCount(count)} to ${word}`)
    .join(', ')
}

function historyLine(row: HistoryRow, state: State): Row {
  const { first, outcome } = eventRow(row, state)
  const by = 'execution' in row ? row.execution.user : ''
  return { first, others: [part(by, 'dim'), outcome, part(utc.shortTime(row.at), 'dim')] }
}

function resourceLine(resource: ListedResource): Row {
  const { name, noun, resourceGroup, gaps, severity, fixed } = resource
  const unknown = severity === null ? unknownText(resource) : null
  const state =
    fixed === null
      ? part('')
      : fixed.closed < fixed.of
        ? part(`${formatCount(fixed.closed)} of ${formatCount(fixed.of)}`, 'change')
        : part('proven', 'good')
  return {
    first: [part('● ', severity ?? (unknown === null ? 'good' : 'dim')), part(name)],
    others: [
      part(noun, 'dim'),
      part(resourceGroup, 'dim'),
      part(unknown === null ? formatCount(gaps) : '–'),
      severity === null ? part(unknown ?? '–', 'dim') : part(severityName[severity], severity),
      state,
    ],
  }
}

function standardLine({ name, version, met, assessed, percent }: StandardScore): Row {
  const tone = percent === null ? 'dim' : bandTone(percent)
  return {
    first: [part(`${name} ${version}`)],
    others: [
      part(`${formatCount(met)} of ${formatCount(assessed)}`),
      part(percent === null ? '–' : percentText(percent), tone),
      part(
        percent === null ? '' : '━'.repeat(Math.round((percent / 100) * standardBar)).padEnd(standardBar, '─'),
        tone,
      ),
    ],
  }
}
