import { Button } from '@mantine/core'
import { memo, useEffect, useMemo, useRef } from 'react'
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
  groups: string[]
  tags: string[]
  total: number
  onChange: (changes: Record<string, string>) => void
}

const gapNames: Record<GapFilter, string> = {
  some: 'With gaps',
  notAssessed: 'Not assessed',
  none: 'None',
  ...severityName,
}
const gapChoices = gapFilters.map((one) => ({ value: one, label: gapNames[one] }))
const filterNames = ['search', 'type', 'group', 'tag', 'gaps'] as const

/** Search, type, group, tag and gaps, and how many resources match. `/` leads into the search from anywhere on the page. */
export const ResourceFilters = memo(function ResourceFilters(props: ResourceFiltersProps) {
  const { params, types, groups, tags, total, onChange } = props
  const bar = useRef<HTMLElement>(null)
  const value = (name: string) => params.get(name) ?? ''
  // Choices of thousands of groups and tags are drawn again only where they are others: somebody may be typing.
  const typeChoices = useMemo(
    () => types.map(({ type, nouns }) => ({ value: type, label: capitalised(nouns) })),
    [types],
  )
  const choose = useMemo(
    () => ({
      type: (type: string) => onChange({ type }),
      group: (group: string) => onChange({ group }),
      tag: (tag: string) => onChange({ tag }),
      gaps: (gaps: string) => onChange({ gaps }),
    }),
    [onChange],
  )
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
        data={typeChoices}
        onChange={choose.type}
      />
      <ChoiceField
        className={classes.field}
        label="Group"
        value={value('group')}
        data={groups}
        onChange={choose.group}
      />
      <ChoiceField className={classes.field} label="Tag" value={value('tag')} data={tags} onChange={choose.tag} />
      <ChoiceField
        className={classes.field}
        label="Gaps"
        all="Any"
        value={value('gaps')}
        data={gapChoices}
        onChange={choose.gaps}
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
})

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
