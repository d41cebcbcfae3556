import type { RelatedResource, ResourceDetail, ResourceGap } from '#app/contract/inventory.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { actualText } from '#app/text/evidence-words.ts'
import { formatMoment } from '#app/text/time.ts'
import { part, type TonedLine } from '../../output/toned-line.ts'
import { fitLine, spread } from '../lines/cells.ts'
import { factLines } from '../lines/flow.ts'
import type { LinkTarget } from '../state/link-target.ts'
import type { ResourcePlace, State } from '../state/state.ts'
import { type Page, scrollKeys, widthIn } from './page.ts'
import { settingLines } from './setting-lines.ts'

/** A line of a page, with where it leads. */
interface Row {
  line: TonedLine
  to?: LinkTarget
}

/** A resource of the latest scan: what is wrong with it, its settings, what it is related to, and what happened to it. */
export function resourcePage(state: State, { id, detail, scroll, link }: ResourcePlace): Page {
  const { size } = state
  const width = widthIn(size)
  const title = [part('Resource', 'strong')]
  if (!detail)
    return {
      head: [[part(` ${id.split('/').at(-1) ?? id}`, 'strong')], []],
      title,
      lines: [[part('Reading the resource ...', 'dim')]],
      from: 0,
      foot: [],
      keys: [['Esc', 'back']],
    }
  const { resource } = detail
  const rows: Row[] = [
    ...factRows(detail, width),
    ...section(countOf(detail.gaps.length, 'gap'), gapRows(detail, state, width)),
    ...section('Settings, as the scan read them', settingLines(detail.record, width).map(plain)),
    ...section('Related', relatedRows(detail, width)),
    ...section('History', historyRows(detail, width)),
  ]
  const links = rows.flatMap(({ to }, line) => (to ? [{ line, to }] : []))
  return {
    head: [
      [part(` ${resource.name}`, 'strong'), part(`   ${resource.noun}`)],
      [part(` ${[resource.resourceGroup, resource.location].filter(Boolean).join('   ')}`, 'dim')],
    ],
    title,
    lines: rows.map(({ line }) => line),
    links,
    link,
    from: scroll,
    foot: [],
    keys: [
      ...(link === null ? [] : ([['Enter', 'open', 'goes to what is chosen']] as const)),
      ...(links.length > 0
        ? ([['Tab', 'next link', 'goes to the next gap, resource or execution; Shift+Tab to the one before']] as const)
        : []),
      ['Esc', 'back', 'goes back; Left too'],
      ...scrollKeys,
    ],
  }
}

const plain = (line: TonedLine): Row => ({ line })

const section = (heading: string, rows: readonly Row[]): Row[] =>
  rows.length === 0 ? [] : [plain([]), plain([part(heading, 'strong')]), ...rows]

function factRows({ resource, applied, passed, scan, portalUrl }: ResourceDetail, width: number): Row[] {
  const tags = Object.entries(resource.tags).map(([name, value]) => `${name}: ${value}`)
  return factLines(
    [
      ['Passes', `${formatCount(passed)} of ${countOf(applied, 'control')}`],
      ['Type', resource.type],
      ['Id', resource.id],
      ['Tags', tags.join(', ')],
      ['Portal', portalUrl ?? ''],
      ['As of', formatMoment(scan.createdAt)],
    ],
    width,
  ).map(plain)
}

function gapRows({ gaps, resource }: ResourceDetail, { scanned }: State, width: number): Row[] {
  return gaps.map((gap): Row => {
    const isOpen = scanned?.results.gaps.some(({ controlId }) => controlId === gap.controlId)
    const place = gap.resource.id === resource.id ? '' : `   ${gap.resource.name}`
    return {
      line: fitLine(
        spread([part('  ● ', gap.severity), part(gap.title), part(place, 'dim')], [foundOf(gap)], width),
        width,
      ),
      ...(isOpen && { to: { gap: gap.controlId } }),
    }
  })
}

function foundOf({ status, evidence, reason, fixedAt, severity }: ResourceGap) {
  if (fixedAt !== null) return part('proven closed', 'good')
  if (status === 'excepted') return part('accepted', 'dim')
  if (status === 'notAssessed') return part(reason ?? 'could not be assessed', 'person')
  return part(evidence ? actualText(evidence) : severityName[severity], evidence ? 'bad' : severity)
}

function relatedRows({ parent, children, refersTo }: ResourceDetail, width: number): Row[] {
  const rows = (word: string, all: readonly RelatedResource[]) =>
    all.map(
      ({ id, name, noun, gaps, severity }): Row => ({
        line: spread(
          [part(`  ${word.padEnd(11)}`, 'dim'), part(name), part(`   ${noun}`, 'dim')],
          gaps === 0 ? [] : [part(countOf(gaps, 'gap'), severity ?? undefined)],
          width,
        ),
        to: { resource: id },
      }),
    )
  return [...rows('in', parent ? [parent] : []), ...rows('refers to', refersTo), ...rows('holds', children)]
}

const eventWords = {
  firstSeen: 'first seen',
  opened: 'gap found',
  closed: 'found closed',
  fixed: 'fixed and proven',
  changed: 'changed by',
} as const

const historyRows = ({ history }: ResourceDetail, width: number): Row[] =>
  history.map(({ at, kind, what, executionId }) => ({
    line: fitLine(
      [part(`  ${formatMoment(at)}  `, 'dim'), part(`${eventWords[kind]}${kind === 'firstSeen' ? '' : `: ${what}`}`)],
      width,
    ),
    ...(executionId !== null && { to: { execution: executionId } }),
  }))
