import type { CSSProperties, ReactNode } from 'react'
import type { ChipRole } from '../status-chip/status-chip.tsx'
import classes from './icon-tile.module.css'

/** An icon on the tint of its role; `strong` is filled, `disabled` is grey. */
export function IconTile({ role, children }: { role: ChipRole | 'strong' | 'disabled'; children: ReactNode }) {
  const colours = { '--tile-tint': `var(--${role}-tint)`, '--tile-text': `var(--${role}-text)` } as CSSProperties
  return (
    <span className={classes.tile} style={colours} data-role={role}>
      {children}
    </span>
  )
}
