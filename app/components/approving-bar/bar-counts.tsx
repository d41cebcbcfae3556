import type { ChangeCounts } from '#app/contract/plans.ts'
import { ActionSymbol } from '../plan-view/action-symbol.tsx'
import classes from './approving-bar.module.css'

/** What a plan destroys, changes and adds; what it does none of is left out. On phones numbers alone. */
export function BarCounts({ counts }: { counts: ChangeCounts }) {
  return (
    <>
      <Count action="delete" count={counts.destroy} words="to destroy" />
      <Count action="update" count={counts.change} words="to change" />
      <Count action="create" count={counts.add} words="to add" />
      <Count action="import" count={counts.import} words="to import" />
    </>
  )
}

interface CountProps {
  action: 'delete' | 'update' | 'create' | 'import'
  count: number
  words: string
}

function Count({ action, count, words }: CountProps) {
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <ActionSymbol action={action} />
      <b className="tabular">{count}</b> <span className={classes.words}>{words}</span>
    </span>
  )
}
