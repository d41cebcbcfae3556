import { Card } from '@mantine/core'
import { useSearchParams } from '@remix-run/react'
import { IconFilterOff, IconStack2 } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import type { ResourceChange } from '#app/contract/plans.ts'
import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import { groupResources, type ResourceListRow, rowsOf } from './resource-groups.ts'
import { GroupHead, StateResourceRow } from './state-resource-row.tsx'
import classes from './state-resources.module.css'

/** Resources from which they can be searched, groups are folded at first, and only what is in sight is drawn. */
const searchFrom = 10
const foldedFrom = 25
const virtualFrom = 200

interface StateResourcesProps {
  workspace: Pick<WorkspaceDetail, 'stateResources'>
  /** What the last drift check found. */
  drifted: readonly ResourceChange[]
}

/** The resources that the workspace's state holds, by type, with the values that were written. */
export function StateResources({ workspace, drifted }: StateResourcesProps) {
  const { stateResources } = workspace
  const driftOf = new Map(drifted.map((change) => [change.address, change]))
  const [params] = useSearchParams()
  const setParam = useFilterChange()
  const search = params.get('search') ?? ''
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const groups = groupResources(stateResources, search)
  const foldedAtFirst = stateResources.length >= foldedFrom && search.trim() === ''
  const isFolded = (type: string) => foldedAtFirst !== turned.has(type)
  const rows = rowsOf(groups, isFolded)
  const turn = (type: string) =>
    setTurned((before) => {
      const next = new Set(before)
      if (!next.delete(type)) next.add(type)
      return next
    })
  return (
    <Card padding={0} component="section" aria-label="Resources of the state" className={classes.card}>
      <CardHead title="Resources" mark={<CountBadge count={stateResources.length} />} ruled>
        {stateResources.length >= searchFrom && (
          <SearchField label="Search by name" search={search} onSearch={(text) => setParam('search', text)} />
        )}
      </CardHead>
      {stateResources.length === 0 ? (
        <EmptyState icon={IconStack2}>Nothing is deployed in this workspace.</EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState icon={IconFilterOff}>No resource of that name.</EmptyState>
      ) : rows.length >= virtualFrom ? (
        <VirtualRows rows={rows} driftOf={driftOf} isFolded={isFolded} onTurn={turn} />
      ) : (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <li key={keyOf(row)}>
              <Row row={row} driftOf={driftOf} isFolded={isFolded} onTurn={turn} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface RowsProps {
  rows: readonly ResourceListRow[]
  /** By address. */
  driftOf: ReadonlyMap<string, ResourceChange>
  isFolded: (type: string) => boolean
  onTurn: (type: string) => void
}

const keyOf = ({ group, item }: ResourceListRow) => item?.resource.address ?? group.type

function Row({ row: { group, item }, driftOf, isFolded, onTurn }: Omit<RowsProps, 'rows'> & { row: ResourceListRow }) {
  if (item) return <StateResourceRow item={item} group={group} drifted={driftOf.get(item.resource.address)} />
  return <GroupHead group={group} folded={isFolded(group.type)} onTurn={() => onTurn(group.type)} />
}

/** Only what is in sight is drawn. */
function VirtualRows({ rows, driftOf, isFolded, onTurn }: RowsProps) {
  const scroller = useRef<HTMLUListElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (rows[at]?.item ? 40 : 48),
    getItemKey: (at) => keyOf(rows[at] as ResourceListRow),
    overscan: 8,
    initialRect: { width: 0, height: 640 },
  })
  return (
    <ul ref={scroller} className={classes.scroller}>
      <li aria-hidden style={{ height: virtual.getTotalSize() }} />
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={classes.drawn}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row row={row} driftOf={driftOf} isFolded={isFolded} onTurn={onTurn} />
            </li>
          )
        )
      })}
    </ul>
  )
}
