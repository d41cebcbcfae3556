import { formatCount } from '#app/text/count.ts'
import { part, type TonedLine } from '../../../output/toned-line.ts'
import { paragraph } from '../../lines/flow.ts'
import { gapInHand } from '../../state/listed.ts'
import type { State } from '../../state/state.ts'
import { findingRows } from '../finding-rows.ts'
import { fixFacts, gapFacts, standardFacts } from '../gap-facts.ts'

/** Findings beside the list; the gap's own screen has more. */
const shown = 6

/** Why the chosen gap is one, on which resources, and what its fix does. */
export function evidenceLines(state: State, width: number): TonedLine[] {
  const gap = gapInHand(state)
  if (!gap) return []
  const evidence = state.evidence[gap.controlId]
  const head: TonedLine[] = [
    ...paragraph(gap.name, width, 'strong'),
    [part(gap.controlId, 'dim')],
    [],
    ...paragraph(evidence?.control.why ?? gap.description, width),
    [],
  ]
  if (!evidence) return [...head, [part('Reading the evidence ...', 'dim')]]
  const { items, total } = evidence.findings
  const rest = total - Math.min(shown, items.length)
  return [
    ...head,
    ...gapFacts(gap, evidence, width),
    [],
    ...items.slice(0, shown).flatMap((finding) => findingRows(finding, width)),
    ...(rest > 0 ? [[part(`${formatCount(rest)} more: Enter shows them`, 'dim')]] : []),
    [],
    ...fixFacts(state, gap, width),
    [],
    ...standardFacts(gap, width),
  ]
}
