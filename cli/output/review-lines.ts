import type { Execution } from '#app/contract/executions.ts'
import type { FixDetail, RepairRow } from '#app/contract/fix-detail.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { countOf } from '#app/text/count.ts'
import { backTexts, lockWords } from '#app/text/fix-words.ts'
import { formatClock, formatTime } from '#app/text/time.ts'
import { wrap } from './columns.ts'
import { widest } from './screen.ts'
import { line, part, type TonedLine, type TonedPart } from './toned-line.ts'
import { shortId } from './words.ts'

const labelWidth = 12

/**
 * What a person decides on the plan of a fix by, beside the plan: what may break, locks in the way, the roles that it needs
 * and the way back. Of what the plan leaves out nothing is said.
 * @param width columns that a line may take
 */
export function reviewLines(
  { gaps, fix, place, scan }: FixDetail,
  plan: Pick<SanitizedPlan, 'changes'>,
  { id, user, timestamp, undo }: Pick<Execution, 'id' | 'user' | 'timestamp' | 'undo'>,
  width: number = widest(),
): TonedLine[] {
  const labelled = (label: TonedPart, texts: readonly string[]) => labelledLines(label, texts, width)
  const changed = new Set(plan.changes.flatMap((change) => change.id?.toLowerCase() ?? []))
  const taken = (row: RepairRow) => row.kind === 'create' || changed.has(row.id.toLowerCase())
  const touched = gaps.filter(({ resources }) => resources.some(taken))
  const locks = fix.locks.flatMap((lock) => {
    const resources = lock.resourceIds.filter((one) => changed.has(one.toLowerCase()))
    return resources.length === 0 ? [] : [{ lock, resources }]
  })
  const until = fix.planExpiresAt ? `, valid until ${formatClock(fix.planExpiresAt, timestamp)}` : ''
  const at = place ? `Fix ${place.at} of ${place.of} in ` : 'Fix in '
  return [
    ...(undo ? [] : labelled(part('May break', 'change'), [...new Set(touched.map(({ impact }) => impact))])),
    ...labelled(
      part('Locks', 'change'),
      locks.map(({ lock, resources }) => lockText(lock, resources, plan.changes.length)),
    ),
    ...labelled(part('Needs', 'strong'), fix.roles.length > 0 ? [fix.roles.join(' and ')] : []),
    ...(undo ? [] : labelled(part('Way back', 'strong'), backTexts(touched, taken))),
    line(''),
    [
      part(`  ${at}`, 'dim'),
      part(scan.subscriptionName),
      part(`   planned ${formatTime(timestamp)} by ${user}${until}, plan ${shortId(id)}`, 'dim'),
    ],
  ]
}

function lockText(lock: FixDetail['fix']['locks'][number], resources: readonly string[], changes: number): string {
  const [first = '', ...others] = resources
  const name = first.split('/').at(-1)
  const rest = changes - resources.length
  return [
    `${name}${others.length > 0 ? ` and ${others.length} more` : ''} will be refused: ${lockWords(lock)} on ${lock.name}.`,
    ...(rest > 0 ? [`The other ${countOf(rest, 'change goes', 'changes go')} on.`] : []),
  ].join(' ')
}

function labelledLines(label: TonedPart, texts: readonly string[], width: number): TonedLine[] {
  return texts
    .flatMap((text) => wrap(text, width - labelWidth - 2))
    .map((words, at) => [{ ...label, text: `  ${(at === 0 ? label.text : '').padEnd(labelWidth)}` }, part(words)])
}
