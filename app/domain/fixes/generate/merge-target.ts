import type { FixKind } from '#app/contract/template-content.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import type { ClosingRepair, Repairs } from './closing-repair.ts'
import { mergeUpdates } from './merge-updates.ts'
import { mergeWhole } from './merge-whole.ts'

/**
 * Joins the repairs of one target, each of one finding, the heaviest first: a deletion closes all of them, and what is
 * made is made once. Changes of different values stay apart, so that each horizon has its own. A change that would undo a
 * heavier one is left open.
 */
export function mergeTarget(
  repairs: readonly ClosingRepair[],
  recordOf: (id: string) => ResourceRecord | undefined,
): Repairs {
  const of = (kind: FixKind) => repairs.filter((repair) => repair.kind === kind)
  const [deletion] = of('delete')
  if (deletion) return mergeWhole([deletion, ...repairs.filter((repair) => repair !== deletion)])
  const merged: Record<Exclude<FixKind, 'delete'>, Repairs> = {
    update: mergeUpdates(of('update'), recordOf),
    create: mergeWhole(of('create')),
    patch: mergeUpdates(of('patch'), recordOf),
  }
  const parts = Object.values(merged)
  return { repairs: parts.flatMap((part) => part.repairs), open: parts.flatMap((part) => part.open) }
}
