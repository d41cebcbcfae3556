import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ExecutionCommand } from '#app/contract/executions.ts'
import type { ExecutionFilter } from './execution-filter.ts'
import classes from './executions.module.css'

/** Milliseconds after the last key before the list is asked for. */
const typingMs = 250

interface ExecutionFiltersProps {
  filter: ExecutionFilter
  onChange: (name: keyof ExecutionFilter, value: string) => void
}

/** Search, command and outcome. */
export function ExecutionFilters({ filter, onChange }: ExecutionFiltersProps) {
  const [search, setSearch] = useState(filter.search)
  const ask = useDebouncedCallback((value: string) => onChange('search', value), typingMs)
  useEffect(() => setSearch(filter.search), [filter.search])
  return (
    <search className={classes.filters}>
      <TextInput
        aria-label="Search workspaces and playbooks"
        placeholder="Search workspaces and playbooks"
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={search}
        maxLength={200}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          ask(event.currentTarget.value)
        }}
        className={classes.search}
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
    </search>
  )
}
