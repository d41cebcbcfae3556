import type { FixValue } from '#app/contract/fix-detail.ts'
import classes from './value-change.module.css'

/** Texts that name a range or a thing that goes as a whole are not struck out: they would be hard to read. */
const plain = (value: FixValue) => value.property === null || value.before.includes(' – ')

/** A value now and after: `None → 1.2`. */
export function ValueChange({ value }: { value: FixValue }) {
  const { property, before, after } = value
  const title = property === null ? undefined : property
  return (
    <span className={`${classes.change} mono`} title={title}>
      {property !== null && <span className="visually-hidden">{property}: </span>}
      <span className={classes.was} data-plain={plain(value) || undefined}>
        {before}
      </span>
      <span className={classes.arrow} aria-hidden>
        →
      </span>
      <span className="visually-hidden">, then </span>
      <span className={classes.now}>{after}</span>
    </span>
  )
}
