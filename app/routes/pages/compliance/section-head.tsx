import type { ReactNode } from 'react'
import classes from './requirement-pane.module.css'

/** The head of a part of the requirement, with a note or an action at the right. */
export const SectionHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={classes.sectionHead}>
    <h2>{title}</h2>
    {children}
  </div>
)
