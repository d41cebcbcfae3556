import { Button, SegmentedControl } from '@mantine/core'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { compareText } from '#app/text/compare-text.ts'
import { ChoiceField } from '../filter-bar/choice-field.tsx'
import { SearchField } from '../filter-bar/search-field.tsx'
import { type FixFilter, type FixShow, fixShows, showCounts } from './filter-fixes.ts'
import classes from './fix-filters.module.css'

interface FixFiltersProps {
  fixes: readonly FixRow[]
  filter: FixFilter
  onChange: (changes: Record<string, string>) => void
}

const showNames: Record<FixShow, string> = {
  todo: 'To do',
  planned: 'Planned',
  applied: 'Applied',
  forYou: 'For you',
  all: 'All',
}

/** Which part of the plan is shown, with the count of each, a search and the service. */
export function FixFilters({ fixes, filter, onChange }: FixFiltersProps) {
  const counts = showCounts(fixes)
  const services = [...new Set(fixes.map(({ service }) => service))].sort(compareText)
  return (
    <search className={classes.bar}>
      <SegmentedControl
        size="sm"
        radius="sm"
        aria-label="Which fixes"
        className={classes.show}
        value={filter.show}
        onChange={(show) => onChange({ show: show === 'all' ? '' : show })}
        data={fixShows.map((show) => ({
          value: show,
          label: (
            <span className={classes.segment}>
              {showNames[show]}
              <span className={classes.count}>{counts[show]}</span>
            </span>
          ),
        }))}
      />
      <span className={classes.rest}>
        {(filter.search || filter.service || filter.show !== 'all') && (
          <Button
            variant="subtle"
            className={classes.clear}
            onClick={() => onChange({ search: '', service: '', show: '' })}
          >
            Clear filters
          </Button>
        )}
        <SearchField
          label="Search fixes"
          search={filter.search}
          onSearch={(search) => onChange({ search: search.trim() })}
        />
        <ChoiceField
          label="Service"
          value={filter.service}
          data={services}
          onChange={(service) => onChange({ service })}
          className={classes.service}
        />
      </span>
    </search>
  )
}
