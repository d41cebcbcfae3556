import type { InventoryResource } from '#app/contract/inventory.ts'
import { formatCount } from './count.ts'

/**
 * `3 not assessed` or `no control`: why nobody knows whether a resource in which no gap was found has some; null where all
 * was assessed.
 */
export function unknownText({
  unassessed,
  isJudged,
}: Pick<InventoryResource, 'unassessed' | 'isJudged'>): string | null {
  if (unassessed > 0) return `${formatCount(unassessed)} not assessed`
  return isJudged ? null : 'no control'
}
