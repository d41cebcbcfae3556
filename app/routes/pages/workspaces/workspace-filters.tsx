import { ClearFilters } from '#app/components/filter-bar/clear-filters.tsx'
import { FilterBar } from '#app/components/filter-bar/filter-bar.tsx'
import { FilterSelect } from '#app/components/filter-bar/filter-select.tsx'
import { KindFilter } from '#app/components/filter-bar/kind-filter.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { SubscriptionFilter } from '#app/components/filter-bar/subscription-filter.tsx'
import { workspaceStatuses } from '#app/contract/choices.ts'
import { workspaceStatusWords } from '#app/text/workspace-words.ts'
import { isFiltered, type WorkspaceFilter } from './workspace-filter.ts'

interface WorkspaceFiltersProps {
  filter: WorkspaceFilter
  onChange: (name: keyof WorkspaceFilter, value: string) => void
  onClear: () => void
}

/** Search, state, kind and subscription. */
export function WorkspaceFilters({ filter, onChange, onClear }: WorkspaceFiltersProps) {
  return (
    <FilterBar columns="minmax(0, 312px) 176px 150px minmax(0, 270px) max-content">
      <SearchField label="Search workspaces" search={filter.search} onSearch={(search) => onChange('search', search)} />
      <FilterSelect
        label="State"
        options={workspaceStatuses.map((value) => ({ value, label: workspaceStatusWords[value] }))}
        value={filter.status}
        onChange={(value) => onChange('status', value)}
      />
      <KindFilter value={filter.kind} onChange={(value) => onChange('kind', value)} />
      <SubscriptionFilter value={filter.subscription} onChange={(value) => onChange('subscription', value)} />
      <ClearFilters shown={isFiltered(filter)} onClear={onClear} />
    </FilterBar>
  )
}
