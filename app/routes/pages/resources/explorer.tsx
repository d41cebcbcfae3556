import { Card } from '@mantine/core'
import { Outlet, useNavigate, useNavigation, useParams, useSearchParams } from '@remix-run/react'
import type { InventoryPage, InventoryScan } from '#app/contract/inventory.ts'
import classes from './explorer.module.css'
import { NothingMatches } from './nothing-matches.tsx'
import { ResourceFilters } from './resource-filters.tsx'
import { ResourceList } from './resource-list.tsx'
import { TypeChips } from './type-chips.tsx'
import { useResourcePages } from './use-resource-pages.ts'

interface ExplorerProps {
  scan: InventoryScan
  page: InventoryPage
  groups: { name: string; count: number }[]
  tags: { tag: string; count: number }[]
  onError: (message: string | null) => void
}

/** Filters, chips and the list; beside it the resource that is opened. Everything that is chosen stands in the address. */
export function Explorer({ scan, page, groups, tags, onError }: ExplorerProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isOpen = Boolean(useParams()['*'])
  const pages = useResourcePages(scan, page, params, onError)
  const { state, location } = useNavigation()
  const isSearching = state === 'loading' && location?.pathname.startsWith('/app/resources') === true

  function change(changes: Record<string, string>) {
    // What was chosen a moment ago counts, even while it is still on its way.
    const next = new URLSearchParams(isSearching ? location.search : window.location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
  }

  return (
    <div className={classes.explorer} data-open={isOpen || undefined}>
      <div className={classes.choice}>
        <ResourceFilters params={params} groups={groups} tags={tags} total={page.total ?? 0} onChange={change} />
        <TypeChips types={page.types ?? []} chosen={params.get('type') ?? ''} onChoose={(type) => change({ type })} />
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
