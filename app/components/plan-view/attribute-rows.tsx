import { useState } from 'react'
import type { AttributeChange } from '#app/contract/plans.ts'
import { countOf } from '#app/text/count.ts'
import { valueText } from '../code-block/value-text.ts'
import { sidesOf } from './change-words.ts'
import classes from './plan-view.module.css'

interface AttributeRowsProps {
  attributes: readonly AttributeChange[]
  /** How many are listed at once. */
  first: number
}

/** The values that a change writes: path, old value struck out, new value. */
export function AttributeRows({ attributes, first }: AttributeRowsProps) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? attributes : attributes.slice(0, first)
  return (
    <>
      <dl className={`${classes.attributes} mono`}>
        {shown.map((attribute) => (
          <AttributeRow key={attribute.path} attribute={attribute} />
        ))}
      </dl>
      {shown.length < attributes.length && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          Show {countOf(attributes.length - shown.length, 'more value')}
        </button>
      )}
    </>
  )
}

function AttributeRow({ attribute }: { attribute: AttributeChange }) {
  const { before, after } = sidesOf(attribute)
  return (
    <>
      <dt>{attribute.path}</dt>
      <dd>
        {before && (
          <del className={classes.before} data-masked={before === 'masked' || undefined}>
            <span className="visually-hidden">before: </span>
            {before === 'masked' ? '(sensitive value)' : valueText(attribute.before)}
          </del>
        )}
        {after && (
          <span className={classes.to}>
            {before && (
              <span className={classes.arrow} aria-hidden>
                →
              </span>
            )}
            <span
              className={classes.after}
              data-unknown={after === 'unknown' || undefined}
              data-masked={after === 'masked' || undefined}
            >
              <span className="visually-hidden">after: </span>
              {after === 'unknown'
                ? 'known after apply'
                : after === 'masked'
                  ? '(sensitive value)'
                  : valueText(attribute.after)}
            </span>
          </span>
        )}
        {attribute.replaces && <span className={classes.forces}>forces replacement</span>}
      </dd>
    </>
  )
}
