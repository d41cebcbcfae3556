import { bandOf } from '#app/components/score/score-band.ts'
import { ScoreDial } from '#app/components/score/score-dial.tsx'
import classes from './score-card.module.css'

const score = 72.4
const standards = [
  { name: 'CIS', percent: 71 },
  { name: 'NIST', percent: 66 },
  { name: 'ISO', percent: 74 },
]

/** A picture of what a scan answers, with sample figures: nobody has signed in yet. */
export function ScoreCard() {
  return (
    <div className={classes.card} aria-hidden>
      <div className={classes.dial}>
        <ScoreDial score={score} level="Good" dark />
      </div>
      <div className={classes.standards}>
        <div className={classes.head}>
          <b>Aldergrove – Production</b>
          <span className={classes.gain}>+4 points</span>
        </div>
        {standards.map(({ name, percent }) => (
          <div key={name} className={classes.standard}>
            <span>{name}</span>
            <span className={classes.bar}>
              <span style={{ width: `${percent}%`, background: bandOf(percent).colour }} />
            </span>
            <b>{percent}%</b>
          </div>
        ))}
      </div>
    </div>
  )
}
