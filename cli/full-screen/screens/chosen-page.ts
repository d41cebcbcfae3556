import type { FixRow } from '#app/contract/fix-plan.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf } from '#app/text/count.ts'
import { fixStateText } from '#app/text/fix-state-text.ts'
import { fixGainText } from '#app/text/points.ts'
import { utc } from '#app/text/time.ts'
import { part, type TonedLine } from '../../output/toned-line.ts'
import { spread } from '../lines/cells.ts'
import { factLines, paragraph } from '../lines/flow.ts'
import { isPlanning, plannableFixes } from '../state/press-chosen.ts'
import type { ChosenPlace, State } from '../state/state.ts'
import { headLines } from './head-lines.ts'
import { type KeyHint, type Page, roomOf, widthIn } from './page.ts'
import { resourceText } from './resource-text.ts'

/** Resources of a gap that are named. */
const named = 4

/** The fixes of chosen gaps, and what of these stays for a person. */
export function chosenPage(state: State, place: ChosenPlace): Page {
  const { size, scanned } = state
  const { made, gaps, chosen, planning } = place
  const width = widthIn(size)
  const subscription = scanned?.results.scan.subscriptionName ?? ''
  const head = headLines(
    `Fixes of ${countOf(gaps, 'chosen gap')}`,
    null,
    [part(subscription), part('   Each is approved by itself. Planning changes nothing in Azure.', 'dim')],
    size,
  )
  const lines: TonedLine[] = [
    ...(made.fixes.length === 0 ? [[part('No template can close this.', 'person')]] : []),
    ...made.fixes.map((fix, at) => fixLine(fix, state, width, at === chosen)),
    [],
    ...planningLines(place, width),
    ...manualLines(place, width),
  ]
  const room = roomOf({ head, foot: [] }, size)
  return {
    head,
    title: [part(`${countOf(made.fixes.length, 'fix', 'fixes')}`, 'strong')],
    lines,
    from: Math.max(0, chosen - Math.floor(room / 2)),
    foot: [],
    keys: keysOf(state, place, planning),
  }
}

function fixLine(fix: FixRow, state: State, width: number, isChosen: boolean): TonedLine {
  const { words } = fixStateText(fix, state.now, utc)
  const line = spread(
    [part(isChosen && !state.hasColour ? '> ' : '  '), part('● ', fix.severity), part(fix.name)],
    [
      part(`${countOf(fix.findings, 'finding')}  `, 'dim'),
      part(fixGainText(fix).padStart(6), 'good'),
      part(`  ${words}`, fix.state === 'proven' ? 'good' : fix.state === 'failed' ? 'bad' : 'active'),
    ],
    width,
  )
  return isChosen ? line.map((one) => ({ ...one, chosen: true as const })) : line
}

function planningLines(place: ChosenPlace, width: number): TonedLine[] {
  const { planning } = place
  if (planning === null) return []
  const words = isPlanning(place)
    ? `Planning: ${planning.done} of ${planning.of} planned ...`
    : `${countOf(planning.of - planning.faults.length, 'fix', 'fixes')} planned. Enter on each to approve it.`
  return [
    ...paragraph(words, width, 'active'),
    ...planning.faults.flatMap((fault) => paragraph(`✖ ${fault}`, width, 'bad')),
    [],
  ]
}

/** What no template closes: on which resources, why, and what to do. */
function manualLines({ made }: ChosenPlace, width: number): TonedLine[] {
  if (made.manual.length === 0) return []
  return [
    [part('Some of this stays for you to do', 'person')],
    [],
    ...made.manual.flatMap(({ name, severity, reason, action, resources }): TonedLine[] => {
      const names = resources.slice(0, named).map((one) => resourceText(one.id, one.name))
      const rest = resources.length - names.length
      return [
        [part('● ', severity), part(name, 'strong'), part(`   ${severityName[severity]}`, severity)],
        ...factLines(
          [
            ['  Why', reason],
            ['  To do', action],
            ['  On', `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`],
          ],
          width,
        ),
        [],
      ]
    }),
  ]
}

function keysOf(state: State, place: ChosenPlace, planning: ChosenPlace['planning']): KeyHint[] {
  const { fixes } = place.made
  const count = plannableFixes(place, state.now).length
  const mayPlan = roleAllows(state.known?.user.role ?? 'viewer', 'operator') && count > 0
  return [
    ...(fixes.length > 0
      ? ([
          ['Enter', 'review'],
          ['Up/Down', 'choose'],
        ] as const)
      : []),
    ...(mayPlan && (planning === null || !isPlanning(place))
      ? ([['p', `plan ${countOf(count, 'fix', 'fixes')}`]] as const)
      : []),
    ['Esc', 'back'],
    ...(fixes.length > 1 ? ([['Home/End', 'ends', 'goes to the first, to the last']] as const) : []),
  ]
}
