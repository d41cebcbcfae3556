import type { ResourceChange } from '#app/contract/plans.ts'
import { AttributeRows } from './attribute-rows.tsx'
import classes from './plan-view.module.css'

/** Values that are listed at once; of what is destroyed a few tell what it was. */
const shownValues = 20
const valuesOfDestroyed = 6

/** What stands behind a name: its address in Terraform, its id in Azure and every value that is written. */
export function ChangeDetails({ change, id }: { change: ResourceChange; id: string }) {
  return (
    <div className={classes.details} id={id}>
      <code className={classes.id}>{change.address}</code>
      {change.id && <code className={classes.id}>{change.id}</code>}
      {change.attributes.length > 0 && (
        <AttributeRows
          attributes={change.attributes}
          first={change.action === 'delete' ? valuesOfDestroyed : shownValues}
        />
      )}
    </div>
  )
}
