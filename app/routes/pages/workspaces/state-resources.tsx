import { Card } from '@mantine/core'
import { useSearchParams } from '@remix-run/react'
import { IconFilterOff, IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { late } from '#app/components/late/late.tsx'
import { PanelSkeleton } from '#app/components/late/panel-skeleton.tsx'
import type { ResourceChange } from '#app/contract/plans.ts'
import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import { groupResources, rowsOf } from './resource-groups.ts'
import { keyOf, Row } from './state-resource-rows.tsx'
import classes from './state-resources.module.css'

const VirtualRows = late(async () => (await import('./virtual-rows.tsx')).VirtualRows, <PanelSkeleton />)

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
