import { useSearchParams } from '@remix-run/react'
import { ClearFilters } from '#app/components/filter-bar/clear-filters.tsx'
import { FilterBar } from '#app/components/filter-bar/filter-bar.tsx'
import { FilterSelect } from '#app/components/filter-bar/filter-select.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { useClearFilters, useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { oldScanDays } from '#app/contract/old-scan-days.ts'
import { readSubscriptionFilter } from './listed-subscriptions.ts'

const states = [
  { value: 'never', label: 'Never scanned' },
  { value: 'failed', label: 'Scan failed' },
  { value: 'active', label: 'Waiting or running' },
  { value: 'old', label: `Older than ${oldScanDays} days` },
]
const orders = [
  { value: 'score', label: 'Lowest score' },
  { value: 'findings', label: 'Most findings' },
]

/** Search, state and order of many subscriptions. */
export function SubscriptionFilters() {
  const [params] = useSearchParams()
  const { search, state, order } = readSubscriptionFilter(params)
  const change = useFilterChange()
  const clear = useClearFilters()
  return (
    <FilterBar columns="minmax(0, 420px) 220px 200px max-content">
      <SearchField label="Search names and ids" search={search} onSearch={(value) => change('search', value)} />
      <FilterSelect label="State" options={states} value={state} onChange={(value) => change('state', value)} />
      <FilterSelect
        label="Order"
        all="Name"
        options={orders}
        value={order}
        onChange={(value) => change('order', value)}
      />
      <ClearFilters shown={search !== '' || state !== ''} onClear={clear} />
    </FilterBar>
  )
}
