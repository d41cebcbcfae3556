import type { ChangeAction } from '#app/contract/plans.ts'
import { actionSigns } from './change-words.ts'
import classes from './plan-view.module.css'

/** The symbol of an action as Terraform writes it. The word beside it says the same. */
export function ActionSymbol({ action }: { action: ChangeAction }) {
  const { symbol, tone } = actionSigns[action]
  return (
    <span className={classes.symbol} data-tone={tone} aria-hidden>
      {symbol}
    </span>
  )
}
