import { Button, Card } from '@mantine/core'
import { useSearchParams } from '@remix-run/react'
import { IconFilterOff } from '@tabler/icons-react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FilterBar } from '#app/components/filter-bar/filter-bar.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { EnvironmentTable, type EnvironmentTableProps } from './environment-table.tsx'
import { findEnvironments } from './find-environments.ts'
import classes from './found-environments.module.css'

/** As many as are seen at a glance: they need no search. */
const few = 10

/** The environments, and above many of them a search, which lives in the URL. */
export function FoundEnvironments({ environments, ...table }: EnvironmentTableProps) {
  const [params] = useSearchParams()
  const change = useFilterChange()
  const search = params.get('search') ?? ''
  const found = findEnvironments(environments, search)
  return (
    <>
      {(environments.length > few || search !== '') && (
        <FilterBar columns="minmax(0, 420px) max-content">
          <SearchField
            label="Search environments"
            placeholder="Name, client, subscription or id"
            search={search}
            onSearch={(text) => change('search', text.trim())}
          />
          <output className={classes.count}>
            {found.length < environments.length && `${formatCount(found.length)} of `}
            {countOf(environments.length, 'environment')}
          </output>
        </FilterBar>
      )}
      {found.length > 0 ? (
        <EnvironmentTable environments={found} {...table} />
      ) : (
        <Card padding={0}>
          <EmptyState
            icon={IconFilterOff}
            action={
              <Button variant="default" onClick={() => change('search', '')}>
                Clear search
              </Button>
            }
          >
            No environment has all of these words in its name, client, description, subscriptions or ids.
          </EmptyState>
        </Card>
      )}
    </>
  )
}
