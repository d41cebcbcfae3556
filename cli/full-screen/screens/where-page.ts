import type { PostureSubscription } from '#app/contract/posture.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { formatCount } from '#app/text/count.ts'
import { percentText } from '#app/text/tenths.ts'
import { utc } from '#app/text/time.ts'
import { part, type TonedLine } from '../../output/toned-line.ts'
import { fitLine, fitText } from '../lines/cells.ts'
import type { State, WherePlace } from '../state/state.ts'
import { headLines } from './head-lines.ts'
import { bandTone } from './home/band-tone.ts'
import { type KeyHint, type Page, roomOf, widthIn } from './page.ts'

/** Cells of the columns beside the name. */
const figures = 7 + 10 + 16

/** How the subscriptions of the environment stand, each with its last scan. */
export function wherePage(state: State, { posture, chosen }: WherePlace): Page {
  const { size, known } = state
  const width = widthIn(size)
  const summary = posture?.summary
  const head = headLines(
    posture?.environmentName ?? known?.environmentName ?? 'Environment',
    null,
    summary && summary.overallScore !== null
      ? [
          part(`${percentText(summary.overallScore)}  ${summary.securityHealth.level}`, bandTone(summary.overallScore)),
          part(`   ${posture?.coverage ?? ''}`, 'dim'),
        ]
      : [part(posture?.coverage ?? '', 'dim')],
    size,
  )
  const rows = (posture?.subscriptions ?? []).map((one, at) => rowOf(one, at === chosen, state, width))
  const room = roomOf({ head, foot: [] }, size)
  return {
    head,
    title: [part('Subscriptions', 'strong')],
    lines: posture === null ? [[part('Asking Azure for them ...', 'dim')]] : rows,
    from: Math.max(0, chosen - Math.floor(room / 2)),
    foot: [],
    keys: [
      ...(rows.length === 0 ? [] : chooseKeys(roleAllows(known?.user.role ?? 'viewer', 'operator'))),
      ['Esc', 'back'],
    ],
  }
}

const chooseKeys = (mayScan: boolean): KeyHint[] => [
  ['Enter', 'look at it'],
  ['Up/Down', 'choose', 'choose; j and k too'],
  ...(mayScan ? ([['s', 'scan it']] as const) : []),
  ['Home/End', 'ends', 'goes to the first, to the last'],
]

function rowOf(
  { displayName, scan, later }: PostureSubscription,
  isChosen: boolean,
  state: State,
  width: number,
): TonedLine {
  const mark = part(isChosen && !state.hasColour ? '> ' : '  ')
  const when = later && later.status !== 'canceled' ? later.status : scan ? utc.shortTime(scan.at) : 'never scanned'
  const score = scan?.overallScore ?? null
  const name = fitText(part(displayName).text, Math.max(8, width - 2 - figures))
  const line = fitLine(
    [
      mark,
      part(name),
      part((score === null ? '' : percentText(score)).padStart(7), score === null ? 'dim' : bandTone(score)),
      part((scan ? `${formatCount(scan.findings)} open` : '').padStart(10), 'dim'),
      part(when.padStart(16), 'dim'),
    ],
    width,
  )
  return isChosen ? line.map((one) => ({ ...one, chosen: true })) : line
}
