import { severityName } from '#app/contract/severities.ts'
import { formatCount } from '#app/text/count.ts'
import { fixStateText } from '#app/text/fix-state-text.ts'
import { fixGainText } from '#app/text/points.ts'
import { percentText } from '#app/text/tenths.ts'
import { utc } from '#app/text/time.ts'
import { statusWithSpaces } from '../../../commands/executions/status-with-spaces.ts'
import { countsText } from '../../../output/change-words.ts'
import { part, type TonedLine, type TonedPart } from '../../../output/toned-line.ts'
import { barParts } from '../../lines/bar.ts'
import { fitLine, fitText } from '../../lines/cells.ts'
import { windowOf } from '../../lines/list.ts'
import {
  chosenIn,
  countIn,
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
import { listRoom } from './rooms.ts'

/** The sign of the chosen row. */
const markWidth = 2
/** Narrower lists leave out what the row's own screen says. */
const roomy = 56

/** `Gaps 19 of 156`; while somebody filters, what is typed. */
export function listTitle(state: State): TonedLine {
  const { home, scanned } = state
  const count = countIn(state, home.tab)
  if (home.tab === 'gaps') {
    if (home.isFiltering) return [part('/ ', 'active'), part(home.filter), part('█', 'active')]
    const all = scanned?.results.gaps.length ?? 0
    return [
      part('Gaps ', 'strong'),
      part(count === all ? formatCount(all) : `${formatCount(count)} of ${formatCount(all)}`, 'dim'),
    ]
  }
  const names: Record<Exclude<Tab, 'gaps'>, string> = {
    fixes: 'Fixes, the highest gain first ',
    plans: 'Plans that wait ',
    history: 'Scans and executions, newest first ',
    compliance: 'Standards ',
  }
  return [part(names[home.tab], 'strong'), part(formatCount(count), 'dim')]
}

/** The rows of the list that there is room for, under the heads of their columns. */
export function listLines(state: State, width: number): TonedLine[] {
  const { tab } = state.home
  const count = countIn(state, tab)
  if (count === 0) return [[], [part(emptyWords(state), 'dim')]]
  const chosen = chosenIn(state, tab)
  const { from, to } = windowOf(count, chosen, listRoom(state))
  const room = width - markWidth
  const rows = rowsOf(state, tab, room, from, to)
  return [
    fitLine([part('  '), ...headOf(tab, room)], width),
    ...rows.map((row, at) => {
      const isChosen = from + at === chosen
      const mark = part(isChosen && !state.hasColour ? '> ' : '  ')
      return fitLine(isChosen ? chosenRow([mark, ...row]) : [mark, ...row], width)
    }),
  ]
}

const chosenRow = (line: TonedLine): TonedLine => line.map((one): TonedPart => ({ ...one, chosen: true, strong: true }))

function emptyWords({ home }: State): string {
  if (home.tab === 'gaps')
    return home.filter === '' ? 'No gaps: every control that was assessed passes.' : 'No gap is as the filter says.'
  if (home.tab === 'fixes') return 'Nothing left to fix in this scan.'
  if (home.tab === 'plans') return 'No plan waits. f on a gap, then p, makes one.'
  return 'Nothing yet.'
}

/** Texts of columns in their widths, at the right; the first takes what is left. */
function columnsOf(form: Form, width: number, texts: readonly TonedPart[], widths: readonly number[]): TonedLine {
  const [first, ...others] = texts
  const gap = ' '.repeat(form === 'roomy' ? 2 : 1)
  const room = width - widths.reduce((sum, one) => sum + one + gap.length, 0)
  return [
    { ...first, text: fitText(first?.text ?? '', Math.max(1, room)) },
    ...others.map((one, at) => ({ ...one, text: gap + aligned(one.text, widths[at] ?? 0) })),
  ]
}

const aligned = (text: string, width: number) => (text.length >= width ? fitText(text, width) : text.padStart(width))

const columnWidths: Record<Tab, { roomy: readonly number[]; narrow: readonly number[] }> = {
  gaps: { roomy: [5, 8, 8], narrow: [5, 8] },
  fixes: { roomy: [6, 7, 16], narrow: [7] },
  plans: { roomy: [38, 16, 13], narrow: [13] },
  history: { roomy: [12, 20, 13], narrow: [13] },
  compliance: { roomy: [14, 7, 20], narrow: [7] },
}

const heads: Record<Tab, { roomy: readonly string[]; narrow: readonly string[] }> = {
  gaps: { roomy: ['  Gap', 'Count', 'Impact', 'State'], narrow: ['  Gap', 'Count', 'Impact'] },
  fixes: { roomy: ['Fix', 'Closes', 'Gain', 'State'], narrow: ['Fix', 'Gain'] },
  plans: { roomy: ['Plan', 'What it does', 'By', 'When'], narrow: ['Plan', 'When'] },
  history: { roomy: ['What', 'By', 'Outcome', 'When'], narrow: ['What', 'When'] },
  compliance: { roomy: ['Standard', 'Met', 'Share', ''], narrow: ['Standard', 'Share'] },
}

type Form = 'roomy' | 'narrow'
const formOf = (width: number): Form => (width >= roomy ? 'roomy' : 'narrow')

const headOf = (tab: Tab, width: number): TonedLine =>
  columnsOf(
    formOf(width),
    width,
    heads[tab][formOf(width)].map((text) => part(text, 'dim')),
    columnWidths[tab][formOf(width)],
  )

function rowsOf(state: State, tab: Tab, width: number, from: number, to: number): TonedLine[] {
  const form = formOf(width)
  const pick = (roomyTexts: readonly TonedPart[], narrow: readonly number[]) =>
    columnsOf(
      form,
      width,
      form === 'roomy' ? roomyTexts : narrow.flatMap((at) => roomyTexts[at] ?? []),
      columnWidths[tab][form],
    )
  switch (tab) {
    case 'gaps':
      return listedGaps(state)
        .slice(from, to)
        .map((gap) => [
          part('● ', gap.severity),
          ...columnsOf(
            form,
            width - 2,
            [
              part(gap.name),
              part(formatCount(gap.affectedResources)),
              part(severityName[gap.severity], gap.severity),
              ...(form === 'roomy' ? [gapState(state, gap)] : []),
            ],
            columnWidths.gaps[form],
          ),
        ])
    case 'fixes':
      return listedFixes(state)
        .slice(from, to)
        .map((fix) =>
          pick(
            [
              part(fix.name),
              part(formatCount(fix.findings)),
              part(fixGainText(fix), 'good'),
              part(fixStateText(fix, state.now, utc).words, fix.state === 'forYou' ? 'person' : 'active'),
            ],
            [0, 2],
          ),
        )
    case 'plans':
      return waitingPlans(state)
        .slice(from, to)
        .map((one) =>
          pick(
            [
              part(one.playbookName),
              part(one.counts ? countsText(one.counts) : '', one.destructive ? 'destroy' : undefined),
              part(one.user, 'dim'),
              part(utc.shortTime(one.timestamp), 'dim'),
            ],
            [0, 3],
          ),
        )
    case 'history':
      return listedHistory(state)
        .slice(from, to)
        .map((row) => pick(historyParts(row), [0, 3]))
    case 'compliance':
      return listedStandards(state)
        .slice(from, to)
        .map(({ name, version, met, assessed, percent }) =>
          pick(
            [
              part(`${name} ${version}`),
              part(`${formatCount(met)} of ${formatCount(assessed)}`),
              part(percent === null ? '–' : percentText(percent), percent === null ? 'dim' : bandTone(percent)),
              part(
                percent === null
                  ? ''
                  : barParts(percent, 18, 'dim')
                      .map(({ text }) => text)
                      .join(''),
                percent === null ? 'dim' : bandTone(percent),
              ),
            ],
            [0, 2],
          ),
        )
  }
}

function historyParts(row: HistoryRow): TonedPart[] {
  if ('execution' in row) {
    const { command, playbookName, user, status, undo } = row.execution
    const isBad = status === 'failed' || status === 'interrupted'
    return [
      part(`${undo ? 'undo' : command}  ${playbookName}`),
      part(user, 'dim'),
      part(statusWithSpaces(status), isBad ? 'bad' : status === 'applied' ? 'good' : 'dim'),
      part(utc.shortTime(row.at), 'dim'),
    ]
  }
  const { overall_score, status, source } = row.scan
  return [
    part(`scan  ${row.scan.subscription_name}`),
    part(source === 'file' ? 'file' : '', 'dim'),
    overall_score === null ? part(status, 'dim') : part(percentText(overall_score), bandTone(overall_score)),
    part(utc.shortTime(row.at), 'dim'),
  ]
}
