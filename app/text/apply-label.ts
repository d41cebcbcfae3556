import type { ChangeCounts } from '#app/contract/plans.ts'
import { countOf } from './count.ts'

/**
 * What applying a plan does, on its button: `Apply 20 changes`. A resource that is taken into the state can be changed as
 * well, so the two are counted apart, as Terraform does: `Apply 20 changes, take in 4`.
 */
export function applyLabel({ add, change, destroy, import: taken }: ChangeCounts): string {
  const changes = add + change + destroy
  if (taken === 0) return `Apply ${countOf(changes, 'change')}`
  return changes === 0
    ? `Take in ${countOf(taken, 'resource')}`
    : `Apply ${countOf(changes, 'change')}, take in ${taken}`
}
