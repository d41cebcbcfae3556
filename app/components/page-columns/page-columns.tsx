import type { CSSProperties, ReactNode } from 'react'
import classes from './page-columns.module.css'

interface PageColumnsProps {
  /** Width of the second column in pixels. */
  aside: number
  /** Pixels between the columns. */
  gap?: number
  /** Both columns are as high as the higher one. */
  even?: boolean
  /** The work, and what stands beside it. */
  children: ReactNode
}

/** Two columns; below 1200 px one under the other. */
export function PageColumns({ aside, gap = 24, even, children }: PageColumnsProps) {
  const sizes = { '--aside': `${aside}px`, '--gap': `${gap}px` } as CSSProperties
  return (
    <div className={classes.columns} style={sizes} data-even={even || undefined}>
      {children}
    </div>
  )
}
