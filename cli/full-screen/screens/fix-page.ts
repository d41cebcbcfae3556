import type { FixDetail, GapRepair, RepairRow } from '#app/contract/fix-detail.ts'
import { isPlannable, waitsForApproval } from '#app/contract/plannable.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { countOf } from '#app/text/count.ts'
import { fixStateText } from '#app/text/fix-state-text.ts'
import { backTexts, doingText, lockWords } from '#app/text/fix-words.ts'
import { fixGainText } from '#app/text/points.ts'
import { utc } from '#app/text/time.ts'
import { textWidth } from '../../output/text-width.ts'
import { part, type Tone, type TonedLine } from '../../output/toned-line.ts'
import { cellsOfLine, fitText } from '../lines/cells.ts'
import { type Fact, factLines, paragraph } from '../lines/flow.ts'
import { panel } from '../lines/panel.ts'
import { requiredInputs } from '../state/required-inputs.ts'
import type { FixPlace, State } from '../state/state.ts'
import { fixPlaceLine, headLines } from './head-lines.ts'
import { type KeyHint, type Page, scrollKeys, widthIn } from './page.ts'

/** A fix: what it changes, resource by resource, what that brings and may break. */
export function fixPage(state: State, place: FixPlace): Page {
  const { size } = state
  const { detail, scroll } = place
  const width = widthIn(size)
  const title = [part('What changes', 'strong')]
  if (!detail)
    return {
      head: headLines('Fix', 'Review', [], size),
      title,
      lines: [[part('Reading the fix ...', 'dim')]],
      from: 0,
      foot: [],
      keys: [['Esc', 'back']],
    }
  return {
    head: headLines(detail.fix.name, 'Review', fixPlaceLine(detail), size),
    title,
    lines: [
      ...factLines(gainFacts(state, place, detail), width),
      [],
      ...detail.gaps.flatMap((gap) => gapLines(gap, width)),
      ...factLines(riskFacts(detail), width),
    ],
    from: scroll,
    foot: askingLines(place, size.columns),
    keys: keysOf(state, place),
  }
}

const mayPlan = ({ known }: State) => roleAllows(known?.user.role ?? 'viewer', 'operator')

function gainFacts(state: State, place: FixPlace, { fix, gaps }: FixDetail): Fact[] {
  const { words, caption } = fixStateText(fix, state.now, utc)
  const lacking = requiredInputs(place).filter(({ name }) => !(name in place.given))
  return [
    ['Does', fix.state === 'proven' ? '' : `${doingText(gaps, ({ closed }) => !closed)}.`],
    ['Brings', `${countOf(fix.findings, 'finding')} closed, ${fixGainText(fix)} points`, 'good'],
    ['To plan', mayPlan(state) ? '' : 'A viewer makes no plans. Ask an operator.', 'person'],
    ['To give', lacking.map(({ name }) => name).join(', '), 'person'],
    ['State', caption === null ? words : `${words}, ${caption}`],
  ]
}

function riskFacts({ fix, gaps }: FixDetail): Fact[] {
  return [
    ...fix.mayBreak.map((text, at): Fact => [at === 0 ? 'May break' : '', text, 'change']),
    ['Locks', fix.locks.map((lock) => `${lockWords(lock)} on ${lock.name}`).join(', '), 'change'],
    ['Needs', fix.roles.join(' or ')],
    ['Way back', backTexts(gaps, ({ closed }) => !closed).join(' ')],
  ]
}

/** What a fix does for one gap: each resource with its value now and after. */
function gapLines({ title, severity, resources }: GapRepair, width: number): TonedLine[] {
  return [
    ...paragraph(title, width - 2, 'strong').map((line, at) => [part(at === 0 ? '● ' : '  ', severity), ...line]),
    ...resources.flatMap((row) => rowLines(row, width)),
    [],
  ]
}

const marks: Record<RepairRow['kind'], { symbol: string; tone: Tone }> = {
  create: { symbol: '+', tone: 'add' },
  delete: { symbol: '-', tone: 'destroy' },
  update: { symbol: '~', tone: 'change' },
  patch: { symbol: '~', tone: 'change' },
}

function rowLines({ name, parent, kind, values, closed, irreversible }: RepairRow, width: number): TonedLine[] {
  const { symbol, tone } = marks[kind]
  const head: TonedLine = [
    part(`  ${symbol} `, tone),
    part(name),
    ...(parent === null ? [] : [part(` in ${parent}`, 'dim')]),
    ...(closed ? [part('   proven closed', 'good')] : []),
    ...(irreversible ? [part('   Azure does not take it back', 'change')] : []),
  ]
  const changes = values.map((value) => valueLine(value, width))
  const [only] = changes
  if (only && changes.length === 1 && cellsOfLine(head) + cellsOfLine(only) + 3 <= width)
    return [[...head, part('   '), ...only]]
  return [head, ...changes.map((line) => [part('      '), ...line])]
}

/** `minimumTlsVersion: TLS1_0 → TLS1_2`. */
function valueLine({ property, before, after }: RepairRow['values'][number], width: number): TonedLine {
  const label = property === null ? '' : `${property}: `
  const room = Math.max(4, Math.floor((width - textWidth(label) - 9) / 2))
  return [part(label, 'dim'), part(cut(before, room), 'destroy'), part(' → ', 'dim'), part(cut(after, room), 'add')]
}

const cut = (text: string, width: number) => (textWidth(text) > width ? fitText(text, width) : text)

/** The value that is typed, in a panel of its own. */
function askingLines({ detail, asking }: FixPlace, columns: number): TonedLine[] {
  if (!asking) return []
  const input = detail?.gaps.flatMap(({ inputs }) => inputs).find(({ name }) => name === asking.name)
  return panel({
    title: [part(asking.name, 'active')],
    lines: [
      ...paragraph(input?.description ?? '', columns - 4, 'dim').slice(0, 2),
      [part('> ', 'active'), part(input?.sensitive ? '•'.repeat(asking.typed.length) : asking.typed), part('█', 'dim')],
    ],
    width: columns,
    isActive: true,
  })
}

function keysOf(state: State, { detail, asking }: FixPlace): KeyHint[] {
  if (asking)
    return [
      ['Enter', 'give it'],
      ['Esc', 'leave it'],
      ['Backspace', 'delete', 'deletes a sign'],
      ['Ctrl+U', 'empty', 'deletes what is typed'],
    ]
  if (!detail) return [['Esc', 'back']]
  const { fix, apply, place } = detail
  const waits = waitsForApproval(fix, state.now)
  return [
    ...(waits ? ([['Enter', 'read the plan']] as const) : apply ? ([['Enter', 'what it came to']] as const) : []),
    ...(mayPlan(state) && (isPlannable({ ...fix, missing: 0 }, state.now) || fix.state === 'partly')
      ? ([['p', 'plan it', 'plans it: that reads Azure and changes nothing']] as const)
      : []),
    ['Esc', 'back', 'goes back; Left too'],
    ...(place?.next ? ([['n', 'next fix']] as const) : []),
    ...(place?.previous ? ([['b', 'fix before']] as const) : []),
    ...scrollKeys,
  ]
}
