import type { SanitizedPlan } from '#app/contract/plans.ts'
import { countOf } from '#app/text/count.ts'
import { isDestructive } from '#app/text/plan-groups.ts'
import type { Times } from '#app/text/time.ts'

type Changes = Pick<SanitizedPlan, 'changes' | 'formerAsOf'>

/** What a destructive plan takes away in a subscription, and whether that can be had again. */
export function lossText({ counts, changes, formerAsOf }: Changes & Pick<SanitizedPlan, 'counts'>, place: string) {
  const lost = changes.filter(isDestructive)
  const recorded = formerAsOf !== undefined && lost.every(({ type }) => type === 'azapi_resource_action')
  const resources = `${countOf(counts.destroy, 'resource')} in ${place} will be`
  if (!recorded) return `${resources} destroyed or replaced. This cannot be undone.`
  const them = counts.destroy === 1 ? 'it' : 'them'
  return `${resources} deleted. Undo makes ${them} again as the scan read ${them}; data in ${them} is lost.`
}

/** What leaves the workspace and stays in Azure; null when nothing does. */
export function stayText({ changes }: Pick<SanitizedPlan, 'changes'>): string | null {
  const staying = changes.filter(({ action }) => action === 'forget').length
  if (staying === 0) return null
  const resources = `${countOf(staying, 'resource')} ${staying === 1 ? 'stays as it is' : 'stay as they are'} in Azure`
  return `${resources}: the workspace forgets what it changed there.`
}

/** What was left out of the plan; null when nothing was. */
export function leftOutText({ leftOut = [] }: Pick<SanitizedPlan, 'leftOut'>): string | null {
  if (leftOut.length === 0) return null
  const they = leftOut.length === 1 ? 'it is' : 'they are'
  return `${countOf(leftOut.length, 'resource')} left out: ${they} as the fixes want ${leftOut.length === 1 ? 'it' : 'them'} already.`
}

/** Where the values of before come from that Terraform does not know; null when it knows all. */
export function formerText({ formerAsOf }: Pick<SanitizedPlan, 'formerAsOf'>, times: Times): string | null {
  if (formerAsOf === undefined) return null
  return formerAsOf === null
    ? 'Former values as the template recorded them.'
    : `Former values as of the scan of ${times.exact(formerAsOf)}.`
}
