import type { JudgedFinding, PlanJudgement } from '#app/contract/plan-judgement.ts'
import { severityName } from '#app/contract/severities.ts'
import { judgementText } from '#app/text/plan-judgement-words.ts'
import { line, part, type TonedLine } from './toned-line.ts'

/** Findings and changes that are listed at most, of each kind. */
const listed = 10

/** What a plan closes and opens, as a person reads it before allowing it: what it opens by name. */
export function judgementLines(judgement: PlanJudgement): TonedLine[] {
  const { closes, opens, notJudged } = judgement
  const tone = opens.length > 0 ? 'change' : closes.length > 0 ? 'good' : undefined
  return [
    line(`  ${judgementText(judgement)}`, tone),
    ...opens.slice(0, listed).map(openLine),
    ...restLine(opens.length),
    ...(notJudged.length > 0 ? [line('  Not judged', 'strong')] : []),
    ...notJudged.slice(0, listed).map(({ address, reason }) => [part(`    ${address}  `), part(reason, 'dim')]),
    ...restLine(notJudged.length),
  ]
}

function openLine({ severity, title, resourceName }: JudgedFinding): TonedLine {
  return [part(`    ${severityName[severity].padEnd(8)}  `, 'destroy'), part(title), part(`  ${resourceName}`, 'dim')]
}

function restLine(count: number): TonedLine[] {
  return count > listed ? [line(`    and ${count - listed} more`, 'dim')] : []
}
