import { Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { FilterBar } from '#app/components/filter-bar/filter-bar.tsx'
import { severityName } from '#app/contract/severities.ts'
import type { GapFilter } from './filter-gaps.ts'
import classes from './gap-filters.module.css'
import type { GapRow } from './gap-row.ts'

interface GapFiltersProps {
  rows: readonly GapRow[]
  filter: GapFilter
  onChange: (name: string, value: string) => void
}

const impacts = Object.values(severityName)

/** Search, impact, category, service, status and assignee. */
export function GapFilters({ rows, filter, onChange }: GapFiltersProps) {
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
        <Filter
          label="Impact"
          all="Any impact"
          value={filter.impact}
          data={impacts}
          onChange={(value) => onChange('impact', value)}
        />
        <Filter
          label="Category"
          all="Any category"
          value={filter.category}
          data={distinct((row) => row.category)}
          onChange={(value) => onChange('category', value)}
        />
        <Filter
          label="Service"
          all="Any service"
          value={filter.service}
          data={distinct((row) => row.service)}
          onChange={(value) => onChange('service', value)}
        />
        <Filter
          label="Status"
          all="Any status"
          value={filter.status}
          data={[
            { value: 'failed', label: 'Failed' },
            { value: 'notAssessed', label: 'Not assessed' },
          ]}
          onChange={(value) => onChange('status', value)}
        />
        <Filter
          label="Assignee"
          all="Any assignee"
          value={filter.assignee}
          data={[
            { value: 'me', label: 'Assigned to me' },
            { value: 'nobody', label: 'Nobody yet' },
          ]}
          onChange={(value) => onChange('assignee', value)}
        />
      </FilterBar>
    </div>
  )
}

interface FilterProps {
  label: string
  all: string
  value: string
  data: (string | { value: string; label: string })[]
  onChange: (value: string) => void
}

function Filter({ label, all, value, data, onChange }: FilterProps) {
  return (
    <Select
      aria-label={label}
      placeholder={all}
      data={data}
      value={value || null}
      clearable
      clearButtonProps={{ 'aria-label': all }}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
