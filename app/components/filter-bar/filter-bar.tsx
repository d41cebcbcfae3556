import type { CSSProperties, ReactNode } from 'react'
import classes from './filter-bar.module.css'

/** A search and its filters on one line; on phones the search stands above them. @param columns CSS grid columns */
export function FilterBar({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <search className={classes.bar} style={{ '--columns': columns } as CSSProperties}>
      {children}
    </search>
  )
}
