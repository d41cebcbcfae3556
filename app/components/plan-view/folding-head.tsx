import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ChangeAction } from '#app/contract/plans.ts'
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
    <button
      type="button"
      className={classes.head}
      data-size={size}
      onClick={toggle}
      aria-expanded={opened}
      aria-controls={opened ? controls : undefined}
    >
      {content}
      <IconChevronRight
        size={16}
        stroke={2}
        className={classes.chevron}
        data-opened={opened || undefined}
        aria-hidden
      />
    </button>
  )
}
