import { memo, useState } from 'react'
import type { TypeCount } from '#app/contract/inventory.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import classes from './type-chips.module.css'

/** Chips that stand there before the rest is asked for. */
const shown = 7

interface TypeChipsProps {
  /** The most common first. */
  types: TypeCount[]
  chosen: string
  onChoose: (type: string) => void
}

/** How many resources there are of each type; a chip narrows the list down to its type, and once more lets go. */
export const TypeChips = memo(function TypeChips({ types, chosen, onChoose }: TypeChipsProps) {
  const [all, setAll] = useState(false)
  const isChosen = (one: TypeCount) => one.type.toLowerCase() === chosen.toLowerCase()
  const first = all ? types : types.filter((one, at) => at < shown || isChosen(one))
  const rest = types.length - first.length
  const chip = (one: TypeCount) => (
    <button
      key={one.type}
      type="button"
      className={classes.chip}
      aria-pressed={isChosen(one)}
      title={one.type}
      onClick={() => onChoose(isChosen(one) ? '' : one.type)}
    >
      <span className={classes.nouns}>{one.nouns}</span> <span className="tabular">{formatCount(one.count)}</span>
    </button>
  )
  return (
    <fieldset className={classes.chips}>
      <legend className="visually-hidden">Types</legend>
      {first.slice(0, -1).map(chip)}
      {/* What shows the rest never stands on a line of its own. */}
      <span className={classes.end}>
        {first.slice(-1).map(chip)}
        {(all || rest > 0) && types.length > shown && (
          <button type="button" className={classes.more} onClick={() => setAll(!all)}>
            {all ? 'Fewer types' : countOf(rest, 'more type')}
          </button>
        )}
      </span>
    </fieldset>
  )
})
