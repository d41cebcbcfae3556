import { CopyText } from '../copy-text.tsx'
import classes from './resource-id.module.css'

/** An id of Azure in one line: what does not fit is left out in the middle, so that the name is read. It can be copied whole. */
export function ResourceId({ id }: { id: string }) {
  const name = Math.max(0, id.lastIndexOf('/'))
  return (
    <span className={classes.line}>
      <code className={classes.id} title={id}>
        <span className={classes.start}>{id.slice(0, name)}</span>
        <span className={classes.name}>{id.slice(name)}</span>
      </code>
      <CopyText text={id} label="Copy the resource id" />
    </span>
  )
}
