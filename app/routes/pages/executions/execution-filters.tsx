import { ClearFilters } from '#app/components/filter-bar/clear-filters.tsx'
import { FilterBar } from '#app/components/filter-bar/filter-bar.tsx'
import { FilterSelect } from '#app/components/filter-bar/filter-select.tsx'
import { KindFilter } from '#app/components/filter-bar/kind-filter.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { SubscriptionFilter } from '#app/components/filter-bar/subscription-filter.tsx'
import { executionCommands } from '#app/contract/choices.ts'
import { type ExecutionFilter, isFiltered } from './execution-filter.ts'

interface ExecutionFiltersProps {
  filter: ExecutionFilter
  onChange: (name: keyof ExecutionFilter, value: string) => void
  onClear: () => void
}

const outcomes = [
  { value: 'success', label: 'Success' },
  { value: 'failed', label: 'Failed' },
  { value: 'running', label: 'Running' },
]

/** Search, command, outcome, kind and subscription. */
export function ExecutionFilters({ filter, onChange, onClear }: ExecutionFiltersProps) {
  return (
    <FilterBar columns="minmax(0, 1fr) 158px 156px 146px minmax(0, 230px) max-content">
      <SearchField
        label="Search workspaces and playbooks"
        search={filter.search}
        onSearch={(search) => onChange('search', search)}
      />
      <FilterSelect
        label="Command"
        options={executionCommands.map((value) => ({ value, label: value }))}
        value={filter.command}
        onChange={(value) => onChange('command', value)}
      />
      <FilterSelect
        label="Outcome"
        options={outcomes}
        value={filter.outcome}
        onChange={(value) => onChange('outcome', value)}
      />
      <KindFilter value={filter.kind} onChange={(value) => onChange('kind', value)} />
      <SubscriptionFilter value={filter.subscription} onChange={(value) => onChange('subscription', value)} />
      <ClearFilters shown={isFiltered(filter)} onClear={onClear} />
    </FilterBar>
  )
}
