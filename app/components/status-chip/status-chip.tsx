import type { CSSProperties, ReactNode } from 'react'
import classes from './status-chip.module.css'

export type ChipRole =
  | 'success'
  | 'good'
  | 'warning'
  | 'orange'
  | 'error'
  | 'info'
  | 'primary'
  | 'secondary'
  | 'neutral'

interface StatusChipProps {
  role: ChipRole
  /** A dot means a state; without it the chip names a kind. */
  dot?: boolean
  /** Monospaced, for commands. */
  mono?: boolean
  icon?: ReactNode
  children: ReactNode
}

/** A word on the fixed colour pair of its role. The word always says what the colour means. */
export function StatusChip({ role, dot, mono, icon, children }: StatusChipProps) {
  const colours = {
    '--chip-text': `var(--${role}-text)`,
    '--chip-tint': `var(--${role}-tint)`,
    '--chip-border': `var(--${role}-border)`,
  } as CSSProperties
  return (
    <span className={classes.chip} style={colours} data-mono={mono || undefined}>
      {dot && <span className={classes.dot} />}
      {icon}
      {children}
    </span>
  )
}
