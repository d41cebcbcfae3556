import type { ReactNode } from 'react'
import classes from './fix-columns.module.css'

/** The work, and beside it what helps to decide: above it below 1200 px, around it on phones. */
export function FixColumns({ main, children }: { main: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{main}</div>
      <div className={classes.aside}>{children}</div>
    </div>
  )
}
