import { Select } from '@mantine/core'
import { FilterBar } from '#app/components/filter-bar/filter-bar.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { ExecutionCommand } from '#app/contract/executions.ts'
import type { ExecutionFilter } from './execution-filter.ts'

interface ExecutionFiltersProps {
  filter: ExecutionFilter
  onChange: (name: keyof ExecutionFilter, value: string) => void
}

/** Search, command and outcome. */
export function ExecutionFilters({ filter, onChange }: ExecutionFiltersProps) {
  return (
    <FilterBar columns="minmax(0, 424px) 170px 170px">
      <SearchField
        label="Search workspaces and playbooks"
        search={filter.search}
        onSearch={(search) => onChange('search', search)}
      />
      <Select
        aria-label="Command"
        placeholder="Any command"
        data={ExecutionCommand.options}
        value={filter.command || null}
        clearable
        clearButtonProps={{ 'aria-label': 'Any command' }}
        onChange={(value) => onChange('command', value ?? '')}
      />
      <Select
        aria-label="Outcome"
        placeholder="Any outcome"
        data={[
          { value: 'success', label: 'Success' },
          { value: 'failed', label: 'Failed' },
          { value: 'running', label: 'Running' },
        ]}
        value={filter.outcome || null}
        clearable
        clearButtonProps={{ 'aria-label': 'Any outcome' }}
        onChange={(value) => onChange('outcome', value ?? '')}
      />
    </FilterBar>
  )
}
