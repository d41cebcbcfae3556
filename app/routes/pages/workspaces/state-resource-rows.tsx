import type { ResourceChange } from '#app/contract/plans.ts'
import type { ResourceListRow } from './resource-groups.ts'
import { GroupHead, StateResourceRow } from './state-resource-row.tsx'

export interface RowsProps {
  rows: readonly ResourceListRow[]
  /** By address. */
  driftOf: ReadonlyMap<string, ResourceChange>
  isFolded: (type: string) => boolean
  onTurn: (type: string) => void
}

export const keyOf = ({ group, item }: ResourceListRow) => item?.resource.address ?? group.type

/** A group, or a resource of one. */
export function Row({
  row: { group, item },
  driftOf,
  isFolded,
  onTurn,
}: Omit<RowsProps, 'rows'> & { row: ResourceListRow }) {
  if (item) return <StateResourceRow item={item} group={group} drifted={driftOf.get(item.resource.address)} />
  return <GroupHead group={group} folded={isFolded(group.type)} onTurn={() => onTurn(group.type)} />
}
