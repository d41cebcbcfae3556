import type { Execution } from '#app/contract/executions.ts'
import type { FixRow, FixState } from '#app/contract/fix-plan.ts'
import type { StandardScore } from '#app/contract/scans.ts'
import { severityName } from '#app/contract/severities.ts'
import { formatCount } from '#app/text/count.ts'
import { fixStateText } from '#app/text/fix-state-text.ts'
import { fixGainText } from '#app/text/points.ts'
import { percentText } from '#app/text/tenths.ts'
import { utc } from '#app/text/time.ts'
import { statusWithSpaces } from '../../../commands/executions/status-with-spaces.ts'
import { part, type Tone } from '../../../output/toned-line.ts'
import {
  type HistoryRow,
  listedFixes,
  listedGaps,
  listedHistory,
  listedStandards,
  waitingPlans,
} from '../../state/listed.ts'
import type { State, Tab } from '../../state/state.ts'
import { bandTone } from './band-tone.ts'
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
    case 'history':
      return listedHistory(state).slice(from, to).map(historyLine)
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

function historyLine(row: HistoryRow): Row {
  const when = part(utc.shortTime(row.at), 'dim')
  if ('execution' in row) {
    const { command, playbookName, user, status, undo } = row.execution
    const tone = status === 'failed' || status === 'interrupted' ? 'bad' : status === 'applied' ? 'good' : 'dim'
    return {
      first: [part(`${undo ? `${command} back` : command}  `, 'dim'), part(playbookName)],
      others: [part(user, 'dim'), part(statusWithSpaces(status), tone), when],
    }
  }
  const { overall_score, status, source, subscription_name } = row.scan
  const outcome =
    overall_score === null ? part(status, 'dim') : part(percentText(overall_score), bandTone(overall_score))
  return {
    first: [part('scan  ', 'dim'), part(subscription_name)],
    others: [part(source === 'file' ? 'file' : '', 'dim'), outcome, when],
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
