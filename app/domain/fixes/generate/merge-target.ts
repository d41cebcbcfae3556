import type { ResourceRecord } from '../../arm/record.ts'
import type { Claim, MergedTarget } from './claim.ts'
import { mergeUpdates } from './merge-updates.ts'
import { mergeWhole } from './merge-whole.ts'

/**
 * Joins the claims on one target, the heaviest first: a deletion closes all of them, and what is made is made once.
 * Changes of different values stay apart, so that each horizon has its own. A change that would undo a heavier one is
 * left open.
 */
export function mergeTarget(
  claims: readonly Claim[],
  recordOf: (id: string) => ResourceRecord | undefined,
): MergedTarget {
  const of = (kind: Claim['repair']['kind']) => claims.filter((claim) => claim.repair.kind === kind)
  const [deletion] = of('delete')
  if (deletion) return mergeWhole([deletion, ...claims.filter((claim) => claim !== deletion)])
  const parts = [mergeUpdates(of('update'), recordOf), mergeWhole(of('create')), mergeUpdates(of('patch'), recordOf)]
  return { units: parts.flatMap((part) => part.units), open: parts.flatMap((part) => part.open) }
}
