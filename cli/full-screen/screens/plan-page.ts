import type { PlanJudgement } from '#app/contract/plan-judgement.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { approvalText } from '#app/text/approval-words.ts'
import { formatCount } from '#app/text/count.ts'
import { effectText, judgedText } from '#app/text/plan-judgement-words.ts'
import { gainText, pointsBetween } from '#app/text/points.ts'
import { percentText } from '#app/text/tenths.ts'
import { utc } from '#app/text/time.ts'
import { statusWithSpaces } from '../../commands/executions/status-with-spaces.ts'
import { fitLine as breakLine } from '../../output/fit-line.ts'
import { judgementLines } from '../../output/judgement-lines.ts'
import { planLines } from '../../output/plan-lines.ts'
import { reviewLines } from '../../output/review-lines.ts'
import { widest } from '../../output/screen.ts'
import { part, type Tone, type TonedLine } from '../../output/toned-line.ts'
import { shortId } from '../../output/words.ts'
import { spread } from '../lines/cells.ts'
import { flow, paragraph } from '../lines/flow.ts'
import { panel } from '../lines/panel.ts'
import { questionsOf } from '../state/questions.ts'
import type { PlanPlace, ShownPlan, State } from '../state/state.ts'
import { fixPlaceLine, headLines } from './head-lines.ts'
import { isLow, type KeyHint, type Page, scrollKeys, widthIn } from './page.ts'

/** A plan that waits: what it changes, what that closes and opens, and the field that approves it. */
export function planPage(state: State, place: PlanPlace): Page {
  const { size } = state
  const { shown, scroll } = place
  const title = [part('The plan', 'strong'), part(' by name, equal changes together', 'dim')]
  if (!shown)
    return {
      head: headLines('Plan', 'Approve', [], size),
      title,
      lines: [[part('Reading the plan ...', 'dim')]],
      from: 0,
      foot: [],
      keys: [['Esc', 'back']],
    }
  const { planned, fix } = shown
  const width = widthIn(size)
  const where: TonedLine = fix ? fixPlaceLine(fix) : [part(planned.subscriptionName)]
  const until = fix?.fix.planExpiresAt
    ? `, valid until ${utc.clockBeside(fix.fix.planExpiresAt, planned.timestamp)}`
    : ''
  const made = `planned ${utc.clock(planned.timestamp)} by ${planned.user}`
  const when = part(`   ${made}${until}, plan ${shortId(planned.id)}`, 'dim')
  const name = fix?.fix.name ?? planned.playbookName
  const head = headLines(
    planned.undo ? `The way back of ${name}` : name,
    fix ? 'Approve' : null,
    [...where, when],
    size,
  )
  const summary = summaryLines(shown, width)
  return {
    head: isLow(size) ? head : [...head, ...panel({ lines: summary, width: size.columns })],
    title,
    lines: [...(isLow(size) ? [...summary, []] : []), ...bodyLines(shown, place, width)],
    from: scroll,
    foot: approveLines(shown, place, size.columns),
    keys: keysOf(shown, place, roleAllows(state.known?.user.role ?? 'viewer', 'operator')),
  }
}

function summaryLines({ planned, plan, fix }: ShownPlan, width: number): TonedLine[] {
  const { destroy, change, add, import: taken } = plan.counts
  const { judgement } = plan
  const counts: TonedLine[] = [
    ...countPiece('-', destroy, 'to destroy', 'destroy'),
    ...countPiece('~', change, 'to change', 'change'),
    ...countPiece('+', add, 'to add', 'add'),
    ...countPiece('→', taken, 'to import', 'add'),
  ]
  const [first = [part('Nothing to change')], ...others] = flow(counts, width)
  const closes = judgement ? `${effectText(judgement)} ${judgedText(judgement)}` : ''
  return [
    spread(first, judgement ? scoreParts(judgement) : [], width),
    ...others,
    ...(closes === '' ? [] : paragraph(closes, width, judgement && judgement.opens.length > 0 ? 'change' : 'good')),
    ...(fix && !planned.undo ? breakLines(fix.fix.mayBreak, width) : []),
  ]
}

const countPiece = (symbol: string, count: number, words: string, tone: Tone): TonedLine[] =>
  count === 0
    ? []
    : [[part(`${symbol} `, tone), { ...part(formatCount(count), tone), strong: true }, part(` ${words}`)]]

function scoreParts({ scoreBefore, scoreAfter }: PlanJudgement): TonedLine {
  if (scoreBefore === null || scoreAfter === null) return []
  const points = pointsBetween(scoreBefore, scoreAfter)
  return [
    part(`${percentText(scoreBefore)} → `, 'dim'),
    part(percentText(scoreAfter), 'strong'),
    part(points > 0 ? `  ${gainText(points)}` : '', 'good'),
  ]
}

/** The gravest of what may break; the rest stands below the plan. */
function breakLines([gravest, ...others]: readonly string[], width: number): TonedLine[] {
  if (gravest === undefined) return []
  const rest = others.length === 0 ? '' : ` ${formatCount(others.length)} more below.`
  return paragraph(`May break: ${gravest}${rest}`, width, 'change')
}

function bodyLines({ planned, plan, fix }: ShownPlan, { withAddresses }: PlanPlace, width: number): TonedLine[] {
  const { judgement } = plan
  const opened = judgement && (judgement.opens.length > 0 || judgement.notJudged.length > 0)
  // What a template of fixes puts out are the ids that the plan has named.
  const shownPlan = planned.kind === 'fix' ? { ...plan, outputs: [] } : plan
  const lines: TonedLine[] = [
    ...planLines(shownPlan),
    ...(withAddresses
      ? [
          [],
          [part('  Terraform addresses', 'strong')],
          ...plan.changes.map((one) => [part(`    ${one.address}`, 'dim')]),
        ]
      : []),
    ...(opened ? [[], ...judgementLines(judgement).slice(1)] : []),
    ...(fix ? [[], ...factsOfPlan(fix, shownPlan, planned, Math.min(widest(), width))] : []),
  ]
  return lines.flatMap((line) => breakLine(line, width))
}

/** Without the last two lines, which the head has. */
const factsOfPlan = (...given: Parameters<typeof reviewLines>): TonedLine[] => reviewLines(...given).slice(0, -2)

/** The field that the word is typed into; of a plan that one cannot approve, who can. */
function approveLines({ planned, plan }: ShownPlan, place: PlanPlace, columns: number): TonedLine[] {
  const width = columns - 4
  const approve = (lines: readonly TonedLine[]) =>
    panel({ title: [part('Approve', 'active')], lines, width: columns, isActive: true })
  if (place.isSent) return approve([[part('Asking the server to apply it ...', 'dim')]])
  if (planned.status === 'awaiting_approval' && !planned.can.apply)
    return approve(paragraph(approvalText(planned, utc), width))
  if (!planned.can.apply) return approve([[part(`This plan is ${statusWithSpaces(planned.status)}.`, 'dim')]])
  const asked = questionsOf({ planned, plan })[place.answered]
  if (!asked) return []
  const fits = place.typed.trim() === asked.word
  const words: TonedLine[] = breakLine([part('Type '), part(asked.word, 'strong'), part(` ${asked.words}`)], width)
  const field: TonedLine = [part('> ', 'active'), part(place.typed), part('█', 'dim')]
  return approve([...words, spread(field, fits ? [part('✔ Enter applies', 'good')] : [], width)])
}

/** Where letters are typed, those that scroll are text. */
const typingScrollKeys: readonly KeyHint[] = [
  ['Up/Down', 'scroll'],
  ['PgUp/PgDn', 'page'],
  ['Home/End', 'ends', 'goes to the beginning, to the end'],
  ['Backspace', 'delete', 'deletes a sign of what is typed'],
  ['Ctrl+U', 'empty', 'deletes what is typed'],
]

function keysOf({ planned, fix }: ShownPlan, { isDiscarding, isSent }: PlanPlace, mayPlan: boolean): KeyHint[] {
  const { can } = planned
  return [
    ...(can.apply && !isSent ? ([['Enter', 'apply']] as const) : []),
    ...(can.askApproval && !can.apply && !isSent ? ([['a', 'ask for approval']] as const) : []),
    ['Esc', 'back'],
    ...(can.apply && !isSent ? typingScrollKeys : scrollKeys),
    ...(can.discard && !isSent
      ? ([['Ctrl+D', isDiscarding ? 'again discards it' : 'discard', 'pressed twice discards the plan']] as const)
      : []),
    ...(fix && !planned.undo && mayPlan && !isSent ? ([['Ctrl+R', 'plan again', 'makes the plan anew']] as const) : []),
    ...(isSent ? [] : ([['Ctrl+A', 'addresses', 'shows Terraform’s addresses, and hides them']] as const)),
  ]
}
