import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { FilterBar } from '#app/components/filter-bar/filter-bar.tsx'
import { FilterSelect } from '#app/components/filter-bar/filter-select.tsx'
import { severityName } from '#app/contract/severities.ts'
import { compareText } from '#app/text/compare-text.ts'
import { type GapFilter, isFiltered } from './filter-gaps.ts'
import classes from './gap-filters.module.css'
import type { GapRow } from './gap-row.ts'

interface GapFiltersProps {
  rows: readonly GapRow[]
  filter: GapFilter
  onChange: (name: string, value: string) => void
  onClear: () => void
}

type Choices = { value: string; label: string }[]

const choices = (words: readonly string[]): Choices => words.map((word) => ({ value: word, label: word }))

const impacts = choices(Object.values(severityName))
const statuses = [
  { value: 'failed', label: 'Failed' },
  { value: 'notAssessed', label: 'Not assessed' },
]
const assignees = [
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody yet' },
]

/** Search, impact, category, service, status and assignee, and a way to clear them together. */
export function GapFilters({ rows, filter, onChange, onClear }: GapFiltersProps) {
  const distinct = (of: (row: GapRow) => string) =>
    choices([...new Set(rows.map(of))].filter(Boolean).sort(compareText))
  const choice = (name: 'impact' | 'category' | 'service' | 'status' | 'assignee', label: string, options: Choices) => (
    <FilterSelect label={label} options={options} value={filter[name]} onChange={(value) => onChange(name, value)} />
  )
  return (
    <div className={classes.filters}>
      <FilterBar columns="repeat(3, minmax(0, 1fr))">
        <TextInput
          aria-label="Search recommendations"
          placeholder="Search recommendations"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={filter.search}
          onChange={(event) => onChange('search', event.currentTarget.value)}
          className={classes.search}
        />
        {choice('impact', 'Impact', impacts)}
        {choice(
          'category',
          'Category',
          distinct((row) => row.category),
        )}
        {choice(
          'service',
          'Service',
          distinct((row) => row.service),
        )}
        {choice('status', 'Status', statuses)}
        {choice('assignee', 'Assignee', assignees)}
        {isFiltered(filter) && (
          <Button variant="subtle" px={10} justify="flex-start" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </FilterBar>
    </div>
  )
}
