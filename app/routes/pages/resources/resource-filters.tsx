import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ChoiceField } from '#app/components/filter-bar/choice-field.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { gapFilters } from '#app/contract/choices.ts'
import type { GapFilter, TypeCount } from '#app/contract/inventory.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf } from '#app/text/count.ts'
import classes from './resource-filters.module.css'

interface ResourceFiltersProps {
  params: URLSearchParams
  types: TypeCount[]
  groups: { name: string; count: number }[]
  tags: { tag: string; count: number }[]
  total: number
  onChange: (changes: Record<string, string>) => void
}

const gapNames: Record<GapFilter, string> = { some: 'With gaps', none: 'None', ...severityName }
const filterNames = ['search', 'type', 'group', 'tag', 'gaps'] as const

/** Search, type, group, tag and gaps, and how many resources match. `/` leads into the search from anywhere on the page. */
export function ResourceFilters({ params, types, groups, tags, total, onChange }: ResourceFiltersProps) {
  const bar = useRef<HTMLElement>(null)
  const value = (name: string) => params.get(name) ?? ''
  useEffect(() => {
    function focusSearch(event: KeyboardEvent) {
      const { target } = event
      const isTyping = target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName)
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      bar.current?.querySelector('input')?.focus()
    }
    window.addEventListener('keydown', focusSearch)
    return () => window.removeEventListener('keydown', focusSearch)
  }, [])
  return (
    <search className={classes.bar} ref={bar}>
      <SearchField
        label="Search resources"
        placeholder="Name, id or tag"
        search={value('search')}
        onSearch={(search) => onChange({ search: search.trim() })}
      />
      <ChoiceField
        className={classes.field}
        label="Type"
        value={value('type')}
        data={types.map(({ type, nouns }) => ({ value: type, label: capitalised(nouns) }))}
        onChange={(type) => onChange({ type })}
      />
      <ChoiceField
        className={classes.field}
        label="Group"
        value={value('group')}
        data={groups.map(({ name }) => name)}
        onChange={(group) => onChange({ group })}
      />
      <ChoiceField
        className={classes.field}
        label="Tag"
        value={value('tag')}
        data={tags.map(({ tag }) => tag)}
        onChange={(tag) => onChange({ tag })}
      />
      <ChoiceField
        className={classes.field}
        label="Gaps"
        all="Any"
        value={value('gaps')}
        data={gapFilters.map((one) => ({ value: one, label: gapNames[one] }))}
        onChange={(gaps) => onChange({ gaps })}
      />
      {filterNames.some((name) => params.has(name)) && (
        <Button
          variant="subtle"
          className={classes.clear}
          onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, ''])))}
        >
          Clear filters
        </Button>
      )}
      <output className={classes.total}>{countOf(total, 'resource')}</output>
    </search>
  )
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
