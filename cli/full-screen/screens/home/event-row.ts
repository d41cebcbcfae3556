import { type FailureStatus, isFailure } from '#app/contract/execution-phase.ts'
import { formatCount } from '#app/text/count.ts'
import { percentText } from '#app/text/tenths.ts'
import { statusWithSpaces } from '../../../commands/executions/status-with-spaces.ts'
import { part, type Tone, type TonedLine, type TonedPart } from '../../../output/toned-line.ts'
import type { HistoryRow } from '../../state/listed.ts'
import type { State } from '../../state/state.ts'
import { bandTone } from './band-tone.ts'

/** A row of the history in two parts: what happened, and what it came to. */
export function eventRow(
  row: HistoryRow,
  { scanned }: Pick<State, 'scanned'>,
): { first: TonedLine; outcome: TonedPart } {
  if ('scan' in row) {
    const { overall_score, status, source, subscription_name } = row.scan
    const score =
      overall_score === null
        ? part(status, status === 'failed' ? 'bad' : 'dim')
        : part(percentText(overall_score), bandTone(overall_score))
    return {
      first: [part(source === 'file' ? 'scan of a file  ' : 'scan  ', 'dim'), part(subscription_name)],
      outcome: score,
    }
  }
  const { execution } = row
  const { command, playbookName, undo, mode } = execution
  const isDrift = command === 'plan' && mode === 'drift'
  return {
    first: [part(`${isDrift ? 'drift' : undo ? `${command} back` : command}  `, 'dim'), part(playbookName)],
    outcome: outcomeOf(execution, scanned),
  }
}

/** In the words of the proof where it is of the scan that is looked at, else how it ended. */
function outcomeOf(
  { id, status, applied }: Extract<HistoryRow, { execution: unknown }>['execution'],
  scanned: State['scanned'],
): TonedPart {
  const fix = scanned?.fixPlan.fixes.find(({ executionId }) => executionId === id)
  if (fix?.state === 'proven') return part('proven', 'good')
  if (applied && applied.done < applied.total)
    return part(`${statusWithSpaces(status)}, ${formatCount(applied.done)} of ${formatCount(applied.total)}`, 'bad')
  const tone = isFailure(status) ? failureTones[status] : status === 'applied' ? 'good' : 'dim'
  return part(statusWithSpaces(status), tone)
}

const failureTones: Record<FailureStatus, Tone> = { failed: 'bad', canceled: 'dim', interrupted: 'bad' }
