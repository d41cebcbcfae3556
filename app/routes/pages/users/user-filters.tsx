import { ClearFilters } from '#app/components/filter-bar/clear-filters.tsx'
import { FilterBar } from '#app/components/filter-bar/filter-bar.tsx'
import { FilterSelect } from '#app/components/filter-bar/filter-select.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { useClearFilters, useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { roles, userStates } from '#app/contract/choices.ts'
import { roleWords } from '#app/text/role-words.ts'
import { isFiltered, type UserFilter } from './user-filter.ts'
import { stateFilterWords } from './user-state.tsx'

const roleOptions = roles.map((value) => ({ value, label: roleWords[value].name }))
const states = userStates.map((value) => ({ value, label: stateFilterWords[value] }))
const factors = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]

/** Search, role, state and second factor. */
export function UserFilters({ filter }: { filter: UserFilter }) {
  const change = useFilterChange()
  const clear = useClearFilters()
  return (
    <FilterBar columns="minmax(0, 420px) 150px 160px 190px max-content">
      <SearchField
        label="Search names and e-mail addresses"
        search={filter.search}
        onSearch={(search) => change('search', search)}
      />
      <FilterSelect
        label="Role"
        options={roleOptions}
        value={filter.role}
        onChange={(value) => change('role', value)}
      />
      <FilterSelect label="State" options={states} value={filter.state} onChange={(value) => change('state', value)} />
      <FilterSelect
        label="Second factor"
        options={factors}
        value={filter.factor}
        onChange={(value) => change('factor', value)}
      />
      <ClearFilters shown={isFiltered(filter)} onClear={clear} />
    </FilterBar>
  )
}
