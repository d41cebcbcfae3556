import { formatCount } from '#app/text/count.ts'
import { formatDuration } from '#app/text/duration.ts'
import { namesOfRows, nameText } from '#app/text/plan-names.ts'
import { phaseWords, toldPhases, toldRows } from '../../commands/executions/execution-progress.ts'
import { actionWords, rowWords } from '../../output/change-words.ts'
import { part, type Tone, type TonedLine } from '../../output/toned-line.ts'
import { shortId } from '../../output/words.ts'
import { barParts } from '../lines/bar.ts'
import { spread } from '../lines/cells.ts'
import type { RunPlace, State } from '../state/state.ts'
import { headLines } from './head-lines.ts'
import { type Page, widthIn } from './page.ts'

/** An execution while it goes on: its phases tick off, and what it changes below them. */
export function runPage({ size, now }: State, { execution, progress, plan, isStopping }: RunPlace): Page {
  const width = widthIn(size)
  const { command, playbookName, kind, subscriptionName, id } = execution
  const step = kind === 'fix' ? (command === 'plan' ? 'Plan' : 'Approve') : null
  const rows = toldRows(progress)
  const done = rows.filter(({ status }) => status === 'done').length
  const nameOf = namesOfRows(plan?.changes ?? [])
  const phases = toldPhases(progress).map((state): TonedLine => {
    const seconds = state.outcome === 'underWay' ? (now - state.since) / 1000 : state.seconds
    const [symbol, tone] = marks[state.outcome]
    return spread(
      [part(`${symbol} `, tone), part(phaseWords(progress, state))],
      [part(seconds === null ? '' : formatDuration(Math.max(0, seconds)), 'dim')],
      width,
    )
  })
  const resources = rows.map((row): TonedLine => {
    const tone: Tone = row.status === 'done' ? 'good' : row.status === 'failed' ? 'bad' : 'dim'
    const symbol = row.status === 'done' ? '✔' : row.status === 'failed' ? '✖' : actionWords[row.action].symbol
    const seconds = row.status === 'running' ? (now - row.since) / 1000 : row.seconds
    return spread(
      [part(`  ${symbol} `, tone), part(`${nameText(nameOf(row))}: ${rowWords(row)}`)],
      [part(seconds === null ? '' : formatDuration(Math.max(0, seconds)), 'dim')],
      width,
    )
  })
  const share: TonedLine[] =
    rows.length === 0
      ? []
      : [
          [],
          [
            ...barParts((100 * done) / rows.length, Math.max(4, Math.min(60, width - 20)), 'active'),
            part(`  ${formatCount(done)}/${formatCount(rows.length)} done`, 'dim'),
          ],
        ]
  const waiting: TonedLine[] = phases.length === 0 ? [[part('Waiting for its turn ...', 'dim')]] : []
  return {
    head: headLines(playbookName, step, [part(subscriptionName), part(`   ${command} ${shortId(id)}`, 'dim')], size),
    title: [part(command === 'plan' ? 'Planning' : command === 'apply' ? 'Applying' : 'Under way', 'strong')],
    lines: [...waiting, ...phases, ...resources, ...share],
    // What goes on is at the end of what is done.
    from: Math.max(0, phases.length + done - 5),
    foot: [],
    keys: [
      ['Esc', 'leave it to the server'],
      ...(execution.can.cancel
        ? ([
            ['c', isStopping ? 'again stops it' : 'stop', 'pressed twice stops it; nothing more is begun then'],
          ] as const)
        : []),
    ],
  }
}

const marks = { done: ['✔', 'good'], failed: ['✖', 'bad'], underWay: ['·', 'dim'] } as const
