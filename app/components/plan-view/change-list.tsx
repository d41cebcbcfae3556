import { useState } from 'react'
import type { ResourceChange } from '#app/contract/plans.ts'
import { countOf } from '#app/text/count.ts'
import { ChangeRow } from './change-row.tsx'
import { inReadingOrder, isDestructive } from './change-words.ts'
import classes from './plan-view.module.css'

/** Harmless changes that are listed at once. */
const shownChanges = 25

/** Resources of a plan. Of very many the harmless ones are folded; what destroys something never is. */
export function ChangeList({ changes, label }: { changes: readonly ResourceChange[]; label: string }) {
  const [whole, setWhole] = useState(false)
  const ordered = inReadingOrder(changes)
  const harmless = ordered.filter((change) => !isDestructive(change))
  const shown = whole ? harmless : harmless.slice(0, shownChanges)
  const row = (change: ResourceChange, opened: boolean) => (
    <ChangeRow
      key={`${change.action} ${change.address}`}
      change={change}
      pinned={isDestructive(change)}
      defaultOpened={opened}
    />
  )
  return (
    <>
      <ul aria-label={label}>{shown.map((change, at) => row(change, at === 0))}</ul>
      {shown.length < harmless.length && (
        <button type="button" className={classes.moreRows} onClick={() => setWhole(true)}>
          Show {countOf(harmless.length - shown.length, 'more change')}
        </button>
      )}
      {ordered.length > harmless.length && (
        <ul aria-label={`${label}: destroyed or replaced`}>
          {ordered.filter(isDestructive).map((change) => row(change, true))}
        </ul>
      )}
    </>
  )
}
