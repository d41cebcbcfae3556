import type { ProvedFinding } from '#app/contract/proof.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { formatDuration } from '#app/text/duration.ts'
import { utc } from '#app/text/time.ts'
import { statusWithSpaces } from '../../commands/executions/status-with-spaces.ts'
import { proofLines, provedFindings } from '../../commands/fix/proof-lines.ts'
import { fitLine as breakLine } from '../../output/fit-line.ts'
import { planLines } from '../../output/plan-lines.ts'
import { outcomeLines } from '../../output/resource-lines.ts'
import { part, type TonedLine } from '../../output/toned-line.ts'
import { shortId } from '../../output/words.ts'
import { paragraph } from '../lines/flow.ts'
import type { OutcomePlace, ShownOutcome, State } from '../state/state.ts'
import { fixPlaceLine, headLines } from './head-lines.ts'
import { type KeyHint, type Page, scrollKeys, widthIn } from './page.ts'
import { resourceText } from './resource-text.ts'

/** What an execution came to: of an apply of fixes its proof, then what it did to each resource. */
export function outcomePage({ size }: State, { shown, scroll }: OutcomePlace): Page {
  if (!shown)
    return {
      head: headLines('Execution', null, [], size),
      title: [part('What it came to', 'strong')],
      lines: [[part('Reading it ...', 'dim')]],
      from: 0,
      foot: [],
      keys: [['Esc', 'back']],
    }
  const { ended, fix } = shown
  const width = widthIn(size)
  const isApply = ended.command === 'apply'
  const where = fix ? fixPlaceLine(fix) : [part(ended.subscriptionName)]
  const when = part(
    `   ${ended.command} ${shortId(ended.id)} of ${utc.shortTime(ended.timestamp)} by ${ended.user}`,
    'dim',
  )
  return {
    head: headLines(
      fix?.fix.name ?? ended.playbookName,
      ended.kind === 'fix' && isApply ? 'Proof' : null,
      [...where, when],
      size,
    ),
    title: [part(isApply && ended.kind === 'fix' ? 'The proof' : 'What it came to', 'strong')],
    lines: [...statusLines(shown, width), ...proofBlock(shown, width), ...resourceBlock(shown, width)],
    from: scroll,
    foot: [],
    keys: keysOf(shown),
  }
}

function statusLines({ ended }: ShownOutcome, width: number): TonedLine[] {
  const { command, status, seconds, error, undo, applied } = ended
  const isGood = ended.result?.success === true
  const time = seconds === null ? '' : ` in ${formatDuration(seconds)}`
  const what = `${undo ? 'The way back' : `The ${command}`}: ${statusWithSpaces(status)}${time}`
  const share = applied ? `, ${formatCount(applied.done)} of ${countOf(applied.total, 'change')} done` : ''
  return [
    [part(`${isGood ? '✔' : '✖'} ${what}${share}.`, isGood ? 'good' : 'bad')],
    ...(error === null ? [] : paragraph(error, width, 'bad')),
    [],
  ]
}

/** Which findings are closed, as Azure answered afterwards: those that are not come first. */
function proofBlock({ ended, proof }: ShownOutcome, width: number): TonedLine[] {
  if (proof === null) {
    const waits = ended.command === 'apply' && ended.kind === 'fix' && ended.result?.success === true
    return waits ? [[part('Nothing was claimed, so there is nothing to prove.', 'dim')], []] : []
  }
  if (proof.status === 'pending')
    return [[part('What was changed is read again, to see which findings are closed ...', 'active')], []]
  return [
    ...proofLines(proof).flatMap((line) => breakLine(line, width)),
    ...provedFindings(proof).map((finding) => provedLine(finding)),
    [],
  ]
}

function provedLine({ title, resource_id, resource_name, severity }: ProvedFinding): TonedLine {
  return [
    part('  ✔ ', 'good'),
    part(resourceText(resource_id, resource_name)),
    part(`   ${title}`, 'dim'),
    part(`   ${severityName[severity]}`, severity),
  ]
}

function resourceBlock({ ended, plan }: ShownOutcome, width: number): TonedLine[] {
  const lines =
    ended.command === 'plan' ? (plan ? planLines({ ...plan, outputs: [] }) : []) : outcomeLines(ended.resources, plan)
  return lines.flatMap((line) => breakLine(line, width))
}

function keysOf({ ended, proof, fix }: ShownOutcome): KeyHint[] {
  return [
    ...(fix?.next ? ([['n', 'next fix']] as const) : []),
    ...(ended.can.undo ? ([['u', 'plan the way back']] as const) : []),
    ...(ended.can.prove && proof !== null ? ([['g', 'prove it again']] as const) : []),
    ['Esc', 'back'],
    ['h', 'first screen'],
    ...scrollKeys,
  ]
}
