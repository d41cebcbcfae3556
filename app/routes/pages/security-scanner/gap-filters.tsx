import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { ChoiceField } from '#app/components/filter-bar/choice-field.tsx'
import { ClearFilters } from '#app/components/filter-bar/clear-filters.tsx'
import { FilterBar } from '#app/components/filter-bar/filter-bar.tsx'
import { severityName } from '#app/contract/severities.ts'
import { type GapFilter, isNarrowed } from './filter-gaps.ts'
import classes from './gap-filters.module.css'
import type { GapRow } from './gap-row.ts'

interface GapFiltersProps {
  rows: readonly GapRow[]
  filter: GapFilter
  onChange: (name: string, value: string) => void
  onClear: () => void
}

const impacts = Object.values(severityName)

/** Search, impact, category, service, status and assignee. */
export function GapFilters({ rows, filter, onChange, onClear }: GapFiltersProps) {
  const distinct = (of: (row: GapRow) => string) =>
    [...new Set(rows.map(of))].filter(Boolean).sort((a, b) => a.localeCompare(b))
  return (
    <div className={classes.filters}>
      <FilterBar columns="repeat(3, minmax(0, 1fr))">
        <TextInput
          aria-label="Search recommendations"
          placeholder="Search"
          leftSection={<IconSearch size={16} stroke={1.75} />}
          value={filter.search}
          onChange={(event) => onChange('search', event.currentTarget.value)}
          className={classes.search}
        />
        <ChoiceField
          label="Impact"
          value={filter.impact}
          data={impacts}
          onChange={(value) => onChange('impact', value)}
        />
        <ChoiceField
          label="Category"
          value={filter.category}
          data={distinct((row) => row.category)}
          onChange={(value) => onChange('category', value)}
        />
        <ChoiceField
          label="Service"
          value={filter.service}
          data={distinct((row) => row.service)}
          onChange={(value) => onChange('service', value)}
        />
        <ChoiceField
          label="Status"
          value={filter.status}
          data={[
            { value: 'failed', label: 'Failed' },
            { value: 'notAssessed', label: 'Not assessed' },
          ]}
          onChange={(value) => onChange('status', value)}
        />
        <ChoiceField
          label="Assignee"
          value={filter.assignee}
          data={[
            { value: 'me', label: 'Assigned to me' },
            { value: 'nobody', label: 'Nobody yet' },
          ]}
          onChange={(value) => onChange('assignee', value)}
        />
        <ClearFilters shown={isNarrowed(filter)} onClear={onClear} />
      </FilterBar>
    </div>
  )
}
