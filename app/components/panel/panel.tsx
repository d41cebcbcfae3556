import { useUncontrolled } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { FoldingButton } from '../folding/folding-button.tsx'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** Follows the title: a count. */
  mark?: ReactNode
  /** At the right of the head: a state, a duration, Copy. */
  aside?: ReactNode
  tone?: 'error'
  /** Whether it is open at first, when nobody controls it. */
  defaultOpened?: boolean
  opened?: boolean
  onToggle?: (opened: boolean) => void
  children?: ReactNode
}

/** A part of a dialog or page that opens and folds by its head. */
export function Panel({ title, mark, aside, tone, defaultOpened = false, opened, onToggle, children }: PanelProps) {
  const [open, setOpen] = useUncontrolled({ value: opened, defaultValue: defaultOpened, onChange: onToggle })
  const id = useId()
  return (
    <section className={classes.panel} data-tone={tone} data-opened={open || undefined} aria-label={title}>
      <div className={classes.head}>
        <FoldingButton className={classes.toggle} onClick={() => setOpen(!open)} opened={open} controls={id}>
          <span className={classes.title}>{title}</span>
          {mark}
        </FoldingButton>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {open && <div id={id}>{children}</div>}
    </section>
  )
}
