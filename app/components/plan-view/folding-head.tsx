import type { ReactNode } from 'react'
import type { ChangeAction } from '#app/contract/plans.ts'
import { FoldingButton } from '../folding/folding-button.tsx'
import { ActionSymbol } from './action-symbol.tsx'
import { actionSigns } from './change-words.ts'
import classes from './plan-view.module.css'

interface FoldingHeadProps {
  action: ChangeAction
  /** Absent when it cannot be folded. */
  fold?: { opened: boolean; toggle: () => void; controls: string }
  size: 'group' | 'single' | 'row'
  children: ReactNode
}

/** A row of a plan: symbol, what it says, and a chevron where there is something behind it. */
export function FoldingHead({ action, fold, size, children }: FoldingHeadProps) {
  const content = (
    <>
      <ActionSymbol action={action} />
      <span className="visually-hidden">{actionSigns[action].word}: </span>
      {children}
    </>
  )
  if (!fold)
    return (
      <div className={classes.head} data-size={size}>
        {content}
      </div>
    )
  const { opened, toggle, controls } = fold
  return (
    <FoldingButton
      className={classes.head}
      data-size={size}
      onClick={toggle}
      opened={opened}
      controls={controls}
      chevronAt="end"
    >
      {content}
    </FoldingButton>
  )
}
