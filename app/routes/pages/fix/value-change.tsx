import type { FixValue } from '#app/contract/fix-detail.ts'
import classes from './value-change.module.css'

interface ValueChangeProps {
  value: FixValue
  /** The property as it stands before the values; null of the only one. */
  name: string | null
}

/** A value now and after: `None → 1.2`. What did not change stands alone. */
export function ValueChange({ value: { property, before, after }, name }: ValueChangeProps) {
  return (
    <span className={`${classes.change} mono`} title={property ?? undefined}>
      {property !== null && (
        <span className={name === null ? 'visually-hidden' : classes.property}>{name ?? property} </span>
      )}
      <span className={classes.was} data-plain={isPlain({ property, before, after }) || undefined}>
        {before}
      </span>
      {after !== before && (
        <>
          <span className={classes.arrow} aria-hidden>
            →
          </span>
          <span className="visually-hidden">, then </span>
          <span className={classes.now}>{after}</span>
        </>
      )}
    </span>
  )
}

/** Not struck out are ranges, which would be hard to read, what goes as a whole, and what stays. */
const isPlain = ({ property, before, after }: FixValue) =>
  property === null || before.includes(' – ') || before === after
