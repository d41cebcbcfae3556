import type { CSSProperties, ReactNode } from 'react'
import classes from './page-columns.module.css'

interface PageColumnsProps {
  /** Width of the second column in pixels. */
  aside: number
  /** Both columns are as high as the higher one. */
  even?: boolean
  /** The work, and what stands beside it. */
  children: ReactNode
}

/** Two columns; below 1200 px one under the other. */
export function PageColumns({ aside, even, children }: PageColumnsProps) {
  return (
    <div className={classes.columns} style={{ '--aside': `${aside}px` } as CSSProperties} data-even={even || undefined}>
      {children}
    </div>
  )
}
