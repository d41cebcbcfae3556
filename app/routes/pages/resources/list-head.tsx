import { useSearchParams } from '@remix-run/react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ResourceSort } from '#app/contract/inventory.ts'
import classes from './resource-list.module.css'

/** The head of the list; a click on a column sorts by it, another one the other way round. */
export function ListHead({ onSort }: { onSort: (changes: { sort: string; order: string }) => void }) {
  const [params] = useSearchParams()
  const sort = params.get('sort') ?? 'gaps'
  const order = params.get('order') ?? (sort === 'gaps' ? 'desc' : 'asc')

  function head(by: ResourceSort, label: string, className?: string) {
    const isChosen = sort === by
    const usual = by === 'gaps' ? 'desc' : 'asc'
    const next = !isChosen ? usual : order === 'asc' ? 'desc' : 'asc'
    const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown
    return (
      <th
        scope="col"
        className={className}
        aria-sort={isChosen ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}
      >
        <button
          type="button"
          onClick={() => onSort({ sort: by === 'gaps' ? '' : by, order: next === usual ? '' : next })}
        >
          {label}
          {isChosen && <Arrow size={14} stroke={2} aria-hidden />}
        </button>
      </th>
    )
  }

  return (
    <thead>
      <tr aria-rowindex={1} className={classes.head}>
        {head('name', 'Resource')}
        {head('group', 'Resource group')}
        <th scope="col" className={classes.whenClosed}>
          Region
        </th>
        <th scope="col" className={classes.whenClosed}>
          Tags
        </th>
        {head('gaps', 'Gaps', classes.gapsHead)}
      </tr>
    </thead>
  )
}
