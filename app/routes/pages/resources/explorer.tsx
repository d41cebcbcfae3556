import { Button, Card } from '@mantine/core'
import { Outlet, useNavigate, useNavigation, useParams, useSearchParams } from '@remix-run/react'
import { IconFilterOff } from '@tabler/icons-react'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { InventoryPage, InventoryScan, TypeCount } from '#app/contract/inventory.ts'
import classes from './explorer.module.css'
import { ResourceFilters } from './resource-filters.tsx'
import { ResourceList } from './resource-list.tsx'
import { TypeChips } from './type-chips.tsx'
import { useResourcePages } from './use-resource-pages.ts'

const none: TypeCount[] = []

interface ExplorerProps {
  scan: InventoryScan
  page: InventoryPage
  /** Names of resource groups, and tags as `name: value`, that one can choose from. */
  groups: string[]
  tags: string[]
  onError: (message: string | null) => void
}

/** Filters, chips and the list; beside it the resource that is opened. Everything that is chosen stands in the address. */
export function Explorer({ scan, page, groups, tags, onError }: ExplorerProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isOpen = Boolean(useParams()['*'])
  const types = page.types ?? none
  const pages = useResourcePages(scan, page, params, onError)
  const { state, location } = useNavigation()
  const isSearching = state === 'loading' && location?.pathname.startsWith('/app/resources') === true

  // What was chosen a moment ago counts, even while it is still on its way.
  const onItsWay = useRef<string | null>(null)
  useLayoutEffect(() => {
    onItsWay.current = isSearching ? location.search : null
  })
  const change = useCallback(
    (changes: Record<string, string>) => {
      const next = new URLSearchParams(onItsWay.current ?? window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
  const chooseType = useCallback((type: string) => change({ type }), [change])
  // The groups and tags are those of the scan; each answer brings them anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same for one scan
  const facets = useMemo(() => ({ groups, tags }), [scan.id])

  return (
    <div className={classes.explorer} data-open={isOpen || undefined}>
      <div className={classes.choice}>
        <ResourceFilters
          params={params}
          types={types}
          groups={facets.groups}
          tags={facets.tags}
          total={page.total ?? 0}
          onChange={change}
        />
        <TypeChips types={types} chosen={params.get('type') ?? ''} onChoose={chooseType} />
      </div>
      <div className={classes.split}>
        <Card padding={0} className={classes.list} component="section" aria-label="List of resources">
          {page.items.length > 0 ? (
            <ResourceList
              pages={pages}
              total={page.total ?? 0}
              scannedAt={scan.createdAt}
              isSearching={isSearching}
              onSort={change}
            />
          ) : (
            <NothingMatches onClear={() => navigate({ search: '' }, { replace: true })} isFiltered={params.size > 0} />
          )}
        </Card>
        <Outlet />
      </div>
    </div>
  )
}

/** What stands in place of a list without rows. */
function NothingMatches({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState icon={IconFilterOff}>The scan read no resources.</EmptyState>
  return (
    <EmptyState
      icon={IconFilterOff}
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      No resource matches
    </EmptyState>
  )
}
