import type { ResourceName } from '#app/text/plan-names.ts'
import classes from './plan-view.module.css'

/** A resource by its name and what it stands in; its group on hover. */
export function ResourceLabel({ item: { name, parent, group } }: { item: ResourceName }) {
  return (
    <span className={classes.label} title={group ?? undefined}>
      <b>{name}</b>
      {parent !== null && <span> in {parent}</span>}
    </span>
  )
}
