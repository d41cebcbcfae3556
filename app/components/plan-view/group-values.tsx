import type { GroupValue } from '#app/text/plan-values.ts'
import classes from './plan-view.module.css'

/** Former values that are told apart in a row; more are counted. */
const shownFormer = 3

/** What stood there, struck out, and what is written. */
export function ValueChips({ value: { before, after } }: { value: GroupValue }) {
  const former = before.slice(0, shownFormer).join(', ') + (before.length > shownFormer ? ', …' : '')
  return (
    <span className={`${classes.chips} mono`}>
      {former !== '' && (
        <del className={classes.before}>
          <span className="visually-hidden">before: </span>
          {former}
        </del>
      )}
      {former !== '' && after.length > 0 && (
        <span className={classes.arrow} aria-hidden>
          →
        </span>
      )}
      {after.length > 0 && (
        <span className={classes.after}>
          <span className="visually-hidden">after: </span>
          {after.join(', ')}
        </span>
      )}
    </span>
  )
}

/** Every value of a group: property, what stood there, what is written. */
export function ValueList({ values }: { values: readonly GroupValue[] }) {
  return (
    <dl className={`${classes.attributes} ${classes.groupValues} mono`}>
      {values.map((value) => (
        <div key={value.property} style={{ display: 'contents' }}>
          <dt>{value.property}</dt>
          <dd>
            <ValueChips value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
