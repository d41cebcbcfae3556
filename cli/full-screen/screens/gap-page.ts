import type { ListedFinding } from '#app/contract/findings.ts'
import type { Gap } from '#app/contract/scans.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { evidencePlace } from '#app/text/evidence-place.ts'
import { actualText } from '#app/text/evidence-words.ts'
import { part, type TonedLine } from '../../output/toned-line.ts'
import { factLines, paragraph } from '../lines/flow.ts'
import { gapInHand, ownFixOfGap } from '../state/listed.ts'
import type { GapEvidence, GapPlace, State } from '../state/state.ts'
import { findingRows } from './finding-rows.ts'
import { fixFacts, gapFacts, standardFacts } from './gap-facts.ts'
import { type KeyHint, type Page, scrollKeys, widthIn } from './page.ts'

/** Pieces of evidence of a finding beyond the first. */
const pieces = 3

/** One gap: why, on which resources by which values, and what closes it. */
export function gapPage(state: State, { scroll, link }: GapPlace): Page {
  const gap = gapInHand(state)
  const width = widthIn(state.size)
  const page = { from: scroll, foot: [], title: [part('Evidence', 'strong')] }
  if (!gap) return { ...page, head: [], lines: [[part('This gap is closed.', 'good')]], keys: [['Esc', 'back']] }
  const evidence = state.evidence[gap.controlId]
  const { lines, links } = evidence
    ? evidenceOf(state, gap, evidence, width)
    : { lines: [...paragraph(gap.description, width), [], [part('Reading the evidence ...', 'dim')]], links: [] }
  return {
    ...page,
    head: [
      [part(` ${gap.name}`, 'strong')],
      [part(' ● ', gap.severity), part(severityName[gap.severity], gap.severity), part(`   ${gap.controlId}`, 'dim')],
    ],
    lines,
    links,
    link,
    keys: [
      ...fixKeys(state, gap, link),
      ...(links.length > 0
        ? ([['Tab', 'next finding', 'goes from finding to finding, each to its resource; Shift+Tab back']] as const)
        : []),
      ['Esc', 'back', 'goes back; Left too'],
      ...scrollKeys,
    ],
  }
}

function fixKeys(state: State, { controlId }: Gap, link: GapPlace['link']): KeyHint[] {
  const hasFix = ownFixOfGap(state, controlId) !== undefined
  if (link === null) return hasFix ? [['Enter/f', 'to the fix', 'go to the fix of the gap']] : []
  return [['Enter', 'open', 'opens the resource'], ...(hasFix ? ([['f', 'fix', 'the fix of the gap']] as const) : [])]
}

/** Why it is a gap, on which resources, what closes it; each finding leads to its resource. */
function evidenceOf(state: State, gap: Gap, { control, findings }: GapEvidence, width: number) {
  const found = findings.items.map((finding) => ({ finding, lines: findingLines(finding, width) }))
  const before: TonedLine[] = [
    ...paragraph(control.why, width),
    [],
    ...gapFacts(gap, { control, findings }, width),
    [],
    ...fixFacts(state, gap, width),
    [],
    [part(countOf(findings.total, 'finding'), 'strong')],
  ]
  let line = before.length
  const links = found.map(({ finding, lines }) => {
    const link = { line, to: { resource: finding.resource.id } }
    line += lines.length
    return link
  })
  const lines = [
    ...before,
    ...found.flatMap((one) => one.lines),
    ...restLines(findings.total - findings.items.length, gap.controlId, width),
    [],
    ...standardFacts(gap, width),
  ]
  return { lines, links }
}

/** A resource, and its evidence where there is more than one piece. */
function findingLines(finding: ListedFinding, width: number): TonedLine[] {
  const { evidence, moreEvidence } = finding
  const rows = findingRows(finding, width)
  if (evidence.length < 2) return rows
  const more = evidence.length - pieces + moreEvidence
  return [
    ...rows,
    ...factLines(
      evidence.slice(0, pieces).map((one) => [`  ${evidencePlace(one)}`, actualText(one), 'bad'] as const),
      width,
    ),
    ...(more > 0 ? [[part(`  and ${countOf(more, 'place')} more`, 'dim')]] : []),
  ]
}

const restLines = (rest: number, controlId: string, width: number): TonedLine[] =>
  rest > 0
    ? paragraph(`${formatCount(rest)} more: parapet findings list --control ${controlId} --all`, width, 'dim')
    : []
