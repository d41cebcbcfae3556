import { IconChevronRight } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import classes from './folding-button.module.css'

interface FoldingButtonProps extends ComponentPropsWithoutRef<'button'> {
  opened: boolean
  /** Id of what it opens, which is there only while it is open. */
  controls?: string
  chevronAt?: 'start' | 'end'
  children: ReactNode
}

/** The head of what opens and folds: its words and a chevron that says which it is. Without `onClick` it does not fold. */
export function FoldingButton({ opened, controls, chevronAt = 'start', children, ...button }: FoldingButtonProps) {
  const chevron = button.onClick && <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden />
  return (
    <button
      {...button}
      type="button"
      aria-expanded={opened}
      aria-controls={opened ? controls : undefined}
      disabled={!button.onClick}
    >
      {chevronAt === 'start' && chevron}
      {children}
      {chevronAt === 'end' && chevron}
    </button>
  )
}
