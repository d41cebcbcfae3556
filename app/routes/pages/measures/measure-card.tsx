import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { type Claim, claims, leastEnvironments, leastSamples, type Measure } from '#app/contract/measures.ts'
import { measureText } from './measure-text.ts'
import { measureValue } from './measure-value.ts'
import classes from './measures.module.css'

interface MeasureCardProps {
  measure: Measure
  days: Record<'detection' | 'monitoring' | 'response', number>
  /** Whoever looks may see every environment, and so is told any value that there is. */
  seesAll: boolean
}

/** A claim, what is true of it here, and how that was found out. */
export function MeasureCard({ measure, days, seesAll }: MeasureCardProps) {
  const claim = claims.find(({ id }) => id === measure.id) as Claim
  const { how, not } = measureText(claim.id, days)
  return (
    <article id={claim.id} className={classes.card} aria-labelledby={`${claim.id}-heading`}>
      <div>
        <p className={classes.label}>The claim</p>
        <p className={classes.figure}>
          {claim.number}
          {claim.after}
        </p>
      </div>
      <div>
        <p className={classes.label}>Here, today</p>
        <p className={classes.figure} data-none={measure.value === null || undefined}>
          {measure.value === null ? 'Not measured yet' : measureValue(claim.unit, measure.value)}
        </p>
        {measure.reached !== null && (
          <StatusChip role={measure.reached ? 'success' : 'warning'} dot>
            {measure.reached ? 'Reached' : 'Not reached'}
          </StatusChip>
        )}
      </div>
      <div className={classes.words}>
        <h2 id={`${claim.id}-heading`}>{claim.label}</h2>
        <p>{how}</p>
        <p>{not}</p>
        {measure.value === null && <p className={classes.why}>{whyNot(seesAll)}</p>}
      </div>
    </article>
  )
}

function whyNot(seesAll: boolean): string {
  return seesAll
    ? 'Nothing of this has been measured here in that time.'
    : `A value is shown from ${leastSamples} samples in ${leastEnvironments} environments on, so that nobody’s work can be read from it. There are fewer here.`
}
