import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { TemplateStatus } from '#app/contract/templates.ts'
import type { TemplateFilter } from './template-filter.ts'
import classes from './templates.module.css'

/** Milliseconds after the last key before the list is asked for. */
const typingMs = 250
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
  const [search, setSearch] = useState(filter.search)
  const ask = useDebouncedCallback((value: string) => onChange('search', value), typingMs)
  useEffect(() => setSearch(filter.search), [filter.search])
  const choose = (name: 'framework' | 'status') => (value: string | null) =>
    onChange(name, value === null || value === all ? '' : value)
  return (
    <search className={classes.filters}>
      <TextInput
        aria-label="Search by name or description"
        placeholder="Search by name or description"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        maxLength={200}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          ask(event.currentTarget.value)
        }}
        className={classes.search}
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
        className={classes.framework}
      />
      <Select
        aria-label="Status"
        leftSection={<span className={classes.filterName}>Status</span>}
        leftSectionWidth={62}
        leftSectionPointerEvents="none"
        data={[{ value: all, label: 'All' }, ...TemplateStatus.options]}
        value={filter.status || all}
        allowDeselect={false}
        onChange={choose('status')}
        className={classes.status}
      />
      <span className={classes.found} role="status">
        {found}
      </span>
    </search>
  )
}
