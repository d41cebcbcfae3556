import { isListedByResourceGraph } from '#app/domain/arm/listed-types.ts'
import type { InventoryHead } from '#app/domain/arm/record.ts'
import { subscriptionType } from '#app/domain/arm/scope-types.ts'
import type { CollectionProgress } from '#app/domain/inventory/collect-steps.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { exitCode } from '../../../exit-code.ts'
import { clean } from '../../../output/clean.ts'
import { note } from '../../../output/stdout.ts'
import { headLines, notReadLines } from '../head-lines.ts'

export const progressLine = (name: string, { resources, settingsRead, settingsTotal, listed }: CollectionProgress) =>
  `  ${clean(name)}: ${countOf(resources, 'resource')}, ${formatCount(settingsRead)} of ${formatCount(settingsTotal)}${listed ? '' : ' or more'} readings of settings`

export function endOfSubscription(
  name: string,
  { resources, settingsRead }: CollectionProgress,
  unread: number,
  ms: number,
): string {
  const missing = unread > 0 ? `, ${formatCount(unread)} could not be read` : ''
  return `  ✔ ${clean(name)}: ${countOf(resources, 'resource')}, ${countOf(settingsRead, 'reading of settings', 'readings of settings')}${missing}, ${(ms / 1000).toFixed(1)} s`
}

/** What was collected, and what comes next. */
export function collectedLines(head: InventoryHead, out: string): string[] {
  return [
    `  Inventory  ${out}`,
    ...headLines(head),
    ...notReadLines(head),
    '',
    `  Judge it with: parapet scan --file ${out}`,
  ]
}

/** Sets exit code 5 and says why when something is missing as a whole: a subscription, or the list of resources. */
export function judgeCollected({ notRead, resources }: InventoryHead): void {
  const whole = notRead.find(({ type }) => type === subscriptionType)
  const isUnlisted = resources === 0 && notRead.some(({ type }) => isListedByResourceGraph(type))
  if (!whole && !isUnlisted) return
  const lack = whole
    ? `${countOf(whole.places, 'subscription')} could not be read. ${whole.reason}.`
    : 'No resource could be listed.'
  note(`  ✖ Partial: ${clean(lack)} Exit code ${exitCode.partial}`)
  process.exitCode = exitCode.partial
}
