import { countOf } from '#app/text/count.ts'
import type { PlanGroup } from '#app/text/plan-groups.ts'
import { changeWord } from './change-words.ts'
import { ValueChips } from './group-values.tsx'
import classes from './plan-view.module.css'

/** Longest value that a row has room for. */
const room = 44

/** What happens to the resources of a group, in one row: its only value, else how many there are. */
export function GroupSummary({ group }: { group: PlanGroup }) {
  const [value, ...more] = group.values
  const [first] = group.items
  const fits = value && [value.before.join(', '), value.after.join(', ')].every(({ length }) => length <= room)
  if (!value || !fits || more.length > 0)
    return (
      <>
        <span className={classes.spacer} />
        <span className={classes.word}>
          {value ? countOf(group.values.length, 'value') : first && changeWord(first.change)}
        </span>
      </>
    )
  return (
    <>
      <ValueChips value={value} />
      <span className={classes.spacer} />
      <span className={classes.property} title={value.property}>
        {value.property}
      </span>
    </>
  )
}
