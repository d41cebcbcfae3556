import { Card } from '@mantine/core'
import { useSearchParams } from '@remix-run/react'
import { ClearFilters } from '#app/components/filter-bar/clear-filters.tsx'
import { FilterBar } from '#app/components/filter-bar/filter-bar.tsx'
import { FilterSelect } from '#app/components/filter-bar/filter-select.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { requirementStates } from '#app/contract/choices.ts'
import type { StandardCompliance } from '#app/contract/compliance.ts'
import { stateWords } from '#app/text/compliance-words.ts'
import { filterRequirements } from './filter-requirements.ts'
import classes from './requirement-list.module.css'
import { RequirementTree } from './requirement-tree.tsx'
import { Legend } from './split-bar.tsx'

const stateOptions = requirementStates.map((state) => ({ value: state, label: stateWords[state] }))

/** Search and filter, and the requirements below their chapters. */
export function RequirementList({ standard }: { standard: StandardCompliance }) {
  const [params, setParams] = useSearchParams()
  const change = useFilterChange()
  const search = params.get('search') ?? ''
  const state = params.get('state') ?? ''
  const isFiltered = search !== '' || state !== ''
  const chapters = filterRequirements(standard, search, state)

  function clear() {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('search')
        next.delete('state')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <Card padding={0} className={classes.card} component="section" aria-label="Requirements">
      <div className={classes.filters}>
        <FilterBar columns="minmax(0, 1fr) 148px">
          <SearchField
            label="Search requirements"
            placeholder="Number or words"
            search={search}
            onSearch={(text) => change('search', text.trim())}
          />
          <FilterSelect
            label="State"
            options={stateOptions}
            value={state}
            onChange={(value) => change('state', value)}
          />
        </FilterBar>
      </div>
      {chapters.length > 0 ? (
        <RequirementTree standard={standard} chapters={chapters} allOpen={isFiltered} />
      ) : (
        <div className={classes.nothing}>
          <p>No requirement matches.</p>
          <ClearFilters shown onClear={clear} />
        </div>
      )}
      <Legend />
    </Card>
  )
}
