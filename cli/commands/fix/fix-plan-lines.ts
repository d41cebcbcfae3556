import type { FixPlan, FixRow } from '#app/contract/fix-plan.ts'
import type { ManualGap } from '#app/contract/remediation.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { fixStateText, missingText } from '#app/text/fix-state-text.ts'
import { lockWords } from '#app/text/fix-words.ts'
import { fixGainText } from '#app/text/points.ts'
import { oneDecimal } from '#app/text/tenths.ts'
import { formatTime, utc } from '#app/text/time.ts'
import { columns, wrap } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { line, part, type TonedLine } from '../../output/toned-line.ts'
import { shortId } from '../../output/words.ts'

/** The fix plan of a scan: its fixes by what they bring, each with how far it is. @param now in milliseconds */
export function fixPlanLines(plan: FixPlan, fixes: readonly FixRow[], now: number): TonedLine[] {
  return [
    ...headLines(plan),
    line(''),
    ...tableOf(fixes, now),
    ...otherPlanLines(fixes),
    ...lockLines(fixes),
    ...personLines(fixes),
  ]
}

function headLines({ scan, score, proven, planned, rest }: FixPlan): TonedLine[] {
  const points = [
    ...(proven > 0 ? [`proven +${oneDecimal(proven)}`] : []),
    ...(planned > 0 ? [`planned +${oneDecimal(planned)}`] : []),
    ...(rest > 0 ? [`the rest +${oneDecimal(rest)}`] : []),
  ]
  return [
    [
      part(`  ${scan.subscriptionName}`, 'strong'),
      part(`   scan ${shortId(scan.id)} of ${formatTime(scan.createdAt)}`, 'dim'),
    ],
    ...(score === null ? [] : [line(`  ${[`Score ${oneDecimal(score)}`, ...points].join(', ')} points`)]),
  ]
}

function tableOf(fixes: readonly FixRow[], now: number): TonedLine[] {
  const heads = [
    { heading: 'Fix' },
    { heading: 'What' },
    { heading: 'Closes', align: 'right' as const },
    { heading: 'Gain', align: 'right' as const },
    { heading: 'State' },
  ]
  const rows = fixes
    .filter(({ state }) => state !== 'forYou')
    .map((fix) => [
      fix.templateId === fix.id ? shortId(fix.id) : fix.id,
      fix.name,
      formatCount(fix.findings),
      fixGainText(fix),
      stateOf(fix, now),
    ])
  return rows.length === 0 ? [] : columns(heads, rows).map((text) => line(text))
}

function stateOf(fix: FixRow, now: number): string {
  return fix.missing > 0 && fix.state === 'notPlanned' ? missingText(fix) : fixStateText(fix, now, utc).words
}

/** The gaps of a plan that no template can decide. */
function personLines(fixes: readonly FixRow[]): TonedLine[] {
  const left = fixes.filter(({ state }) => state === 'forYou')
  if (left.length === 0) return []
  return [
    line(''),
    line(`  Stays for you: ${countOf(left.length, 'gap')} that no template can decide`, 'strong'),
    ...left.flatMap((fix) =>
      wrap(fix.name, widest() - 14).map((words, at) => [
        part(`  ${(at === 0 ? fixGainText(fix) : '').padStart(6)}   `, 'dim'),
        part(words),
      ]),
    ),
  ]
}

/** Plans of others that do a part of a fix. */
function otherPlanLines(fixes: readonly FixRow[]): TonedLine[] {
  const plans = fixes.flatMap((fix) => fix.inOtherPlans.map((plan) => ({ fix, plan })))
  if (plans.length === 0) return []
  return [
    line(''),
    line('  In another plan that waits', 'change'),
    ...plans.map(({ fix, plan }) =>
      line(`    ${fix.id}: ${countOf(plan.findings, 'finding')}, planned in ${plan.workspaceName}`),
    ),
  ]
}

/** Locks that stop something. */
function lockLines(fixes: readonly FixRow[]): TonedLine[] {
  const locks = fixes.flatMap((fix) => fix.locks.map((lock) => ({ fix, lock })))
  if (locks.length === 0) return []
  return [
    line(''),
    line('  Locked', 'change'),
    ...locks.map(({ fix, lock }) =>
      line(`    ${lock.name}: ${lockWords(lock)}, ${countOf(lock.resourceIds.length, 'resource')} of ${fix.id}`),
    ),
  ]
}

/** What no template repairs: why, and what a person has to do. */
export function manualLines(manual: readonly ManualGap[]): TonedLine[] {
  if (manual.length === 0) return []
  const findings = manual.reduce((sum, { affectedResources }) => sum + affectedResources, 0)
  return [
    line(''),
    line(`  Left to a person: ${countOf(findings, 'finding')}`, 'strong'),
    ...manual.flatMap(({ controlId, name, severity, affectedResources, reason, action }) => [
      line(`    ${name}`),
      line(`      ${controlId}, ${severityName[severity]}, ${countOf(affectedResources, 'resource')}`, 'dim'),
      ...indented(`Why: ${reason}`),
      ...indented(`To do: ${action}`),
    ]),
  ]
}

const indented = (text: string) => wrap(text, widest() - 6).map((words) => line(`      ${words}`))

/** That findings were left out, and where nothing is left, why. */
export function leftOutLines({
  plan,
  fixes,
  manual,
  closed,
}: {
  plan: Pick<FixPlan, 'score'>
  fixes: unknown[]
  manual: unknown[]
  closed: number
}): TonedLine[] {
  if (fixes.length + manual.length > 0)
    return closed === 0
      ? []
      : [
          line(
            `  ${countOf(closed, 'finding is', 'findings are')} left out: an apply since the scan closed ${closed === 1 ? 'it' : 'them'}.`,
          ),
        ]
  if (closed === 0 && plan.score === null)
    return [line('  Nothing could be assessed in this scan, so nobody knows what is to be fixed.', 'bad')]
  if (closed === 0) return [line('  Nothing to do: there is no open finding to repair.', 'good')]
  const all = closed === 1 ? 'the one finding' : `all ${formatCount(closed)} findings`
  return [line(`  Nothing to do: an apply since the scan closed ${all}.`, 'good')]
}
