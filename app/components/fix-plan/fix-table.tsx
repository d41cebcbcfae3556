import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { isPlannable } from '#app/contract/plannable.ts'
import rows from '../row-table/row-table.module.css'
import type { FixFilter, FixSort } from './filter-fixes.ts'
import classes from './fix-table.module.css'
import { FixTableRow } from './fix-table-row.tsx'
import { useTableKeys } from './use-table-keys.ts'

interface FixTableProps {
  scanId: string
  fixes: FixRow[]
  /** In milliseconds. */
  now: number
  /** False for those who may not plan: there is nothing to choose then. */
  choosable: boolean
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  /** Ids that were planned just now. */
  ticked: ReadonlySet<string>
  filter: Pick<FixFilter, 'sort' | 'reversed' | 'search'>
  onSort: (sort: FixSort) => void
}

const heads: { sort: FixSort; label: string; descends?: true }[] = [
  { sort: 'name', label: 'Fix' },
  { sort: 'gain', label: 'Score', descends: true },
]
const lastHeads: typeof heads = [
  { sort: 'needs', label: 'Needs' },
  { sort: 'state', label: 'State' },
]

/**
 * The fixes of a plan. The table is one tab stop: arrows move, Space chooses, Shift with Space chooses up to there, Enter
 * opens; Up from the first row leads to the heads.
 */
export function FixTable({ fixes, now, choosable, chosen, onChoose, ticked, filter, onSort, scanId }: FixTableProps) {
  const plannable = choosable ? fixes.filter((fix) => isPlannable(fix, now)).map(({ id }) => id) : []
  const [anchor, setAnchor] = useState<string | null>(null)
  const all = plannable.length > 0 && plannable.every((id) => chosen.has(id))

  function choose(id: string, upTo: boolean) {
    if (!plannable.includes(id)) return
    const next = new Set(chosen)
    const [from, to] = [plannable.indexOf(anchor ?? id), plannable.indexOf(id)].sort((a, b) => a - b)
    if (upTo && from !== undefined && from >= 0) for (const one of plannable.slice(from, (to ?? 0) + 1)) next.add(one)
    else if (!next.delete(id)) next.add(id)
    setAnchor(id)
    onChoose(next)
  }

  const keys = useTableKeys({ scanId, fixes, onChoose: choose })
  const head = ({ sort, label, descends }: (typeof heads)[number]) => (
    <SortHead key={sort} {...{ sort, label, descends, filter, onSort }} />
  )
  return (
    <table
      className={`${rows.table} ${classes.table}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are chosen and opened with the keys of a grid
      role="grid"
      aria-label="Fixes"
      aria-multiselectable
      ref={keys.table}
      onKeyDown={keys.onKeyDown}
    >
      <thead>
        <tr>
          <th className={classes.check} scope="col">
            {plannable.length > 0 && (
              <Checkbox
                size="18px"
                radius={4}
                data-stop
                tabIndex={-1}
                aria-label="Choose all that can be planned"
                checked={all}
                indeterminate={!all && plannable.some((id) => chosen.has(id))}
                onChange={() => onChoose(new Set(all ? [] : plannable))}
              />
            )}
          </th>
          {heads.map(head)}
          <th scope="col">May break</th>
          {lastHeads.map(head)}
          <th scope="col">
            <span className="visually-hidden">Open</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {fixes.map((fix) => (
          <FixTableRow
            key={fix.id}
            scanId={scanId}
            fix={fix}
            now={now}
            search={filter.search}
            isStop={fix.id === keys.stop}
            isPlannable={plannable.includes(fix.id)}
            isChosen={chosen.has(fix.id)}
            isTicked={ticked.has(fix.id)}
            onChoose={choose}
            onFocus={() => keys.setStop(fix.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface SortHeadProps {
  sort: FixSort
  label: string
  descends?: true
  filter: FixTableProps['filter']
  onSort: FixTableProps['onSort']
}

function SortHead({ sort, label, descends, filter, onSort }: SortHeadProps) {
  const isSorted = filter.sort === sort
  const down = Boolean(descends) !== filter.reversed
  const Arrow = down ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={sort === 'gain' ? classes.gain : undefined}
      aria-sort={isSorted ? (down ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={classes.sort} data-stop tabIndex={-1} onClick={() => onSort(sort)}>
        {label}
        {isSorted && <Arrow size={14} stroke={2} aria-hidden />}
      </button>
    </th>
  )
}
