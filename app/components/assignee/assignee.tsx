import { initialsOf } from '../initials.ts'
import classes from './assignee.module.css'

/** The initials of who cares for a gap; the name for those who point at it or hear the page. */
export function Assignee({ name }: { name: string }) {
  return (
    <span className={classes.assignee} title={`Assigned to ${name}`}>
      <span aria-hidden>{initialsOf(name)}</span>
      <span className="visually-hidden">Assigned to {name}</span>
    </span>
  )
}
