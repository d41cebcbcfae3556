import { ChoiceField } from '#app/components/filter-bar/choice-field.tsx'
import { ClearFilters } from '#app/components/filter-bar/clear-filters.tsx'
import { DayFilter } from '#app/components/filter-bar/day-filter.tsx'
import { FilterSelect } from '#app/components/filter-bar/filter-select.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { useClearFilters, useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { auditOutcomes } from '#app/contract/choices.ts'
import { outcomeWords } from '#app/text/audit-words.ts'
import { type AuditPageFilter, isFiltered } from './audit-filter.ts'
import classes from './audit-log.module.css'

const outcomes = auditOutcomes.map((value) => ({ value, label: outcomeWords[value] }))

interface AuditFiltersProps {
  filter: AuditPageFilter
  actors: string[]
  actions: string[]
}

/** To what, who, what, with which outcome, and when. */
export function AuditFilters({ filter, actors, actions }: AuditFiltersProps) {
  const change = useFilterChange()
  const clear = useClearFilters()
  return (
    <search className={classes.filters}>
      <div>
        <SearchField
          label="Search what it was done to"
          placeholder="To what"
          search={filter.object}
          onSearch={(value) => change('object', value)}
        />
      </div>
      <ChoiceField label="Who" value={filter.actor} data={actors} onChange={(value) => change('actor', value)} />
      <ChoiceField label="What" value={filter.action} data={actions} onChange={(value) => change('action', value)} />
      <FilterSelect
        label="Outcome"
        options={outcomes}
        value={filter.outcome}
        onChange={(value) => change('outcome', value)}
      />
      <DayFilter label="From" value={filter.from} onChange={(value) => change('from', value)} />
      <DayFilter label="To" value={filter.to} onChange={(value) => change('to', value)} />
      <ClearFilters shown={isFiltered(filter)} onClear={clear} />
    </search>
  )
}
