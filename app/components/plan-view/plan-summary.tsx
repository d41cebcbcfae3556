import type { ChangeCounts } from '#app/contract/plans.ts'
import { ActionSymbol } from './action-symbol.tsx'
import type { actionSigns, ChangeTone } from './change-words.ts'
import classes from './plan-view.module.css'

/** How many resources a plan destroys, changes and adds, with their shares as a bar. */
export function PlanSummary({ counts }: { counts: ChangeCounts }) {
  const parts: { tone: ChangeTone; count: number }[] = [
    { tone: 'remove', count: counts.destroy },
    { tone: 'change', count: counts.change },
    { tone: 'add', count: counts.add },
  ]
  return (
    <div className={classes.summary}>
      <Count action="delete" count={counts.destroy} word="to destroy" />
      <Count action="update" count={counts.change} word="to change" />
      <Count action="create" count={counts.add} word="to add" />
      {counts.import > 0 && <Count action="import" count={counts.import} word="to import" />}
      {parts.some(({ count }) => count > 0) && (
        <div className={classes.bar} aria-hidden>
          {parts
            .filter(({ count }) => count > 0)
            .map(({ tone, count }) => (
              <span key={tone} data-tone={tone} style={{ flexGrow: count }} />
            ))}
        </div>
      )}
    </div>
  )
}

function Count({ action, count, word }: { action: keyof typeof actionSigns; count: number; word: string }) {
  return (
    <span className={classes.count}>
      <ActionSymbol action={action} />
      <span>
        <b className="tabular">{count}</b> {word}
      </span>
    </span>
  )
}
