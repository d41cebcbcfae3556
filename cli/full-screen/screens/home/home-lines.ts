import { roleAllows } from '#app/contract/role-allows.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import { utc } from '#app/text/time.ts'
import { part, type TonedLine } from '../../../output/toned-line.ts'
import { shortId } from '../../../output/words.ts'
import { cellsOfLine, spread } from '../../lines/cells.ts'
import { flow, paragraph } from '../../lines/flow.ts'
import { beside, panel } from '../../lines/panel.ts'
import { countIn, scansHere } from '../../state/listed.ts'
import { type State, type Tab, tabs } from '../../state/state.ts'
import { widthIn } from '../page.ts'
import { troubleKeys } from '../trouble-keys.ts'
import { evidenceLines } from './evidence-lines.ts'
import { listLines, listTitle } from './list-lines.ts'
import { isShort, roomsOf } from './rooms.ts'
import { scoreLine, scoreLines } from './score-lines.ts'

/** The first screen: how the subscription stands, its worst gaps, and why. */
export function homeLines(state: State): TonedLine[] {
  const { known, scanned } = state
  if (known === null) return [headLine(state), ...emptyPanel(state, connecting(state))]
  if (scanned === null) return [headLine(state), ...emptyPanel(state, noScan(state))]
  const above = [headLine(state), ...scoreBlock(state), tabLine(state)]
  const { list, evidence } = roomsOf(state)
  const left = panel({
    title: listTitle(state),
    lines: listLines(state, list.width - 4),
    ...list,
    isActive: state.home.pane !== 'evidence',
  })
  if (evidence.width === 0) return [...above, ...left]
  const right = panel({
    title: [part('Evidence', 'strong')],
    lines: evidenceLines(state, evidence.width - 4).slice(state.home.scroll),
    width: evidence.width,
    height: evidence.height,
    isActive: state.home.pane === 'evidence',
  })
  return [...above, ...(evidence.isBeside ? beside(left, right, list.width) : [...left, ...right])]
}

function headLine({ version, known, scanned, size }: State): TonedLine {
  const scan = scanned?.results.scan
  const active = scansHere(known).find(({ status }) => scanIsActive(status))
  const place = scan
    ? [part(scan.subscriptionName), part(` ${shortId(scan.id)}`, 'dim')]
    : [part(known?.subscription?.name ?? '')]
  const right = [
    ...(known?.isLocalCloud ? [[part('local cloud', 'dim')]] : []),
    ...(known
      ? [
          [
            part(
              roleAllows(known.user.role, 'operator')
                ? known.user.username
                : `${known.user.username}, ${known.user.role}`,
              'dim',
            ),
          ],
        ]
      : []),
    ...(active
      ? [[part('a scan is under way', 'active')]]
      : scan
        ? [[part(`scanned ${utc.shortTime(scan.createdAt)}`, 'dim')]]
        : []),
  ]
  const left = [part('Parapet', 'strong'), part(` ${version}   `, 'dim'), ...place]
  // The latest of these says most: where there is little room, it alone stands.
  const fitting = right
    .map((_, at) => flow(right.slice(at), size.columns)[0] ?? [])
    .find((words) => cellsOfLine(left) + cellsOfLine(words) + 4 <= size.columns)
  return [part(' '), ...spread(left, fitting ?? [], size.columns - 2)]
}

function scoreBlock(state: State): TonedLine[] {
  const { scanned, known, size } = state
  if (!scanned || !known) return []
  if (isShort(state)) return [[part(' '), ...scoreLine(scanned, size.columns - 2)]]
  return panel({ lines: scoreLines(scanned, known, widthIn(size)), width: size.columns })
}

const tabNames: Record<Tab, string> = {
  gaps: 'Gaps',
  fixes: 'Fixes',
  plans: 'Plans',
  resources: 'Resources',
  history: 'History',
  compliance: 'Compliance',
}

/** Narrower terminals name the list that is shown only, of the others they give the numbers. */
const named = 60

function tabLine(state: State): TonedLine {
  const { home, size } = state
  const waiting = countIn(state, 'plans')
  const gap = size.columns >= 80 ? '   ' : size.columns >= named ? ' ' : '  '
  const words = tabs.flatMap((tab, at): TonedLine => {
    const isNamed = size.columns >= named || tab === home.tab
    const name = isNamed ? `${at + 1} ${tabNames[tab]}` : `${at + 1}`
    return [
      part(at === 0 ? '' : gap),
      tab === home.tab ? { ...part(name, 'active'), strong: true } : part(name, 'dim'),
      ...(tab === 'plans' && waiting > 0 && size.columns >= 80 ? [part(` ${waiting} waiting`, 'active')] : []),
    ]
  })
  const filter =
    home.tab === 'gaps' && home.filter !== ''
      ? [part('filter ', 'dim'), part(home.filter)]
      : home.tab === 'resources' && home.search !== ''
        ? [part('search ', 'dim'), part(home.search)]
        : []
  return [part(' '), ...spread(words, filter, size.columns - 2)]
}

const emptyPanel = (state: State, lines: readonly TonedLine[]): TonedLine[] =>
  panel({ lines: [[], ...lines], width: state.size.columns, height: state.size.rows - 3, isActive: true })

function connecting(state: State): TonedLine[] {
  const { trouble, server, size } = state
  if (trouble === null) return [[part(`Asking ${server} ...`, 'dim')]]
  const width = widthIn(size)
  const other =
    'Another server: PARAPET_SERVER=https://parapet.example.com parapet, or parapet login --server <address>.'
  return [
    ...trouble.lines.flatMap((text, at) => [...paragraph(text, width, at === 0 ? 'bad' : undefined), []]),
    ...troubleKeys(trouble).map(([key, does]) => [part(key, 'strong'), part(`  ${does}`, 'dim')]),
    [],
    ...paragraph(other, width, 'dim'),
  ]
}

function noScan({ known, size }: State): TonedLine[] {
  const name = known?.subscription?.name
  const width = widthIn(size)
  return [
    [part(name ? `${name} was never scanned.` : 'Nothing was scanned yet.', 'strong')],
    [],
    ...paragraph('A scan reads what is there and says what is wrong, down to the property. It changes nothing.', width),
    [],
    ...(roleAllows(known?.user.role ?? 'viewer', 'operator')
      ? [[part('s', 'strong'), part(name ? '  scan it' : '  choose a subscription and scan it', 'dim')]]
      : paragraph('A viewer starts no scans. Ask an operator.', width, 'person')),
    [part('w', 'strong'), part('  see the other subscriptions', 'dim')],
  ]
}
