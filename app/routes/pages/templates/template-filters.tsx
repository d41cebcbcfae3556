import { Select } from '@mantine/core'
import { FilterBar } from '#app/components/filter-bar/filter-bar.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { templateStatuses } from '#app/contract/choices.ts'
import type { TemplateFilter } from './template-filter.ts'
import classes from './templates.module.css'

/** The choice of a select that narrows nothing down. */
const all = 'all'

interface TemplateFiltersProps {
  filter: TemplateFilter
  frameworks: readonly { id: string; name: string }[]
  /** How many are shown, as words. */
  found: string
  onChange: (name: 'search' | 'framework' | 'status', value: string) => void
}

/** Search, framework and status, with the number of what they leave. */
export function TemplateFilters({ filter, frameworks, found, onChange }: TemplateFiltersProps) {
  const choose = (name: 'framework' | 'status') => (value: string | null) =>
    onChange(name, value === null || value === all ? '' : value)
  return (
    <FilterBar columns="minmax(0, 420px) 200px 170px 1fr">
      <SearchField
        label="Search by name or description"
        search={filter.search}
        onSearch={(search) => onChange('search', search)}
      />
      <Select
        aria-label="Framework"
        leftSection={<span className={classes.filterName}>Framework</span>}
        leftSectionWidth={86}
        leftSectionPointerEvents="none"
        data={[{ value: all, label: 'All' }, ...frameworks.map(({ id, name }) => ({ value: id, label: name }))]}
        value={filter.framework || all}
        allowDeselect={false}
        comboboxProps={{ width: 260, position: 'bottom-start' }}
        onChange={choose('framework')}
      />
      <Select
        aria-label="Status"
        leftSection={<span className={classes.filterName}>Status</span>}
        leftSectionWidth={62}
        leftSectionPointerEvents="none"
        data={[{ value: all, label: 'All' }, ...templateStatuses]}
        value={filter.status || all}
        allowDeselect={false}
        onChange={choose('status')}
      />
      <span className={classes.found} role="status">
        {found}
      </span>
    </FilterBar>
  )
}
