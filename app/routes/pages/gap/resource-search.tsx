import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import classes from './affected-resources.module.css'

/** Searches among the affected resources. */
export function ResourceSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <div className={classes.search}>
      <SearchField
        label="Search resources"
        placeholder="Search by name, group or id"
        search={search}
        onSearch={(text) => onSearch(text.trim())}
      />
    </div>
  )
}
