import type { ListedFinding } from '#app/contract/findings.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { evidencePlace } from '#app/text/evidence-place.ts'
import { actualText } from '#app/text/evidence-words.ts'
import { part, type TonedLine } from '../../output/toned-line.ts'
import { factLines, paragraph } from '../lines/flow.ts'
import { gapInHand } from '../state/listed.ts'
import type { GapPlace, State } from '../state/state.ts'
import { findingRows } from './finding-rows.ts'
import { fixFacts, gapFacts } from './gap-facts.ts'
import { type Page, widthIn } from './page.ts'

/** Pieces of evidence of a finding beyond the first. */
const pieces = 3

/** One gap: why, on which resources by which values, and what closes it. */
export function gapPage(state: State, { scroll }: GapPlace): Page {
  const gap = gapInHand(state)
  const width = widthIn(state.size)
  const page = { from: scroll, foot: [], title: [part('Evidence', 'strong')] }
  if (!gap) return { ...page, head: [], lines: [[part('This gap is closed.', 'good')]], keys: [['Esc', 'back']] }
  const evidence = state.evidence[gap.controlId]
  const lines: TonedLine[] = evidence
    ? [
        ...paragraph(evidence.control.why, width),
        [],
        ...gapFacts(gap, evidence, width),
        [],
        ...fixFacts(state, gap, width),
        [],
        [part(countOf(evidence.findings.total, 'finding'), 'strong')],
        ...evidence.findings.items.flatMap((finding) => findingLines(finding, width)),
        ...restLines(evidence.findings.total - evidence.findings.items.length, gap.controlId, width),
      ]
    : [...paragraph(gap.description, width), [], [part('Reading the evidence ...', 'dim')]]
  return {
    ...page,
    head: [
      [part(` ${gap.name}`, 'strong')],
      [part(' ● ', gap.severity), part(severityName[gap.severity], gap.severity), part(`   ${gap.controlId}`, 'dim')],
    ],
    lines,
    keys: [
      ['Up/Down', 'scroll'],
      ['Enter', 'to the fix'],
      ['Esc', 'back'],
      ['?', 'keys'],
      ['q', 'quit'],
    ],
  }
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
