import { oneDecimal } from '#app/text/tenths.ts'
import { bandOf } from './score-band.ts'
import classes from './score-dial.module.css'
import { ScoreNumber } from './score-number.tsx'

const size = 190
const stroke = 14
const radius = (size - stroke) / 2
/** The dial is open at the bottom: it runs over 270 of 360 degrees, from lower left to lower right. */
const sweep = 270
const circumference = 2 * Math.PI * radius
const whole = (circumference * sweep) / 360

function pointAt(percent: number, distance: number): [x: number, y: number] {
  const angle = ((135 + (sweep * percent) / 100) * Math.PI) / 180
  return [size / 2 + distance * Math.cos(angle), size / 2 + distance * Math.sin(angle)]
}

/** The overall score as a dial with its number, and the health level in the opening. */
export function ScoreDial({ score, level, dark }: { score: number | null; level: string; dark?: boolean }) {
  const band = score === null ? null : bandOf(score)
  return (
    <div className={classes.dial} data-dark={dark || undefined}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={score === null ? 'No score' : `Overall score ${oneDecimal(score)} percent, ${level}`}
      >
        <g transform={`rotate(135 ${size / 2} ${size / 2})`} fill="none" strokeWidth={stroke} strokeLinecap="round">
          <circle
            className={classes.track}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeDasharray={`${whole} ${circumference}`}
          />
          {band && score !== null && score > 0 && (
            <circle
              className={classes.value}
              cx={size / 2}
              cy={size / 2}
              r={radius}
              stroke={band.colour}
              strokeDasharray={`${(whole * score) / 100} ${circumference}`}
            />
          )}
        </g>
        {[20, 40, 60, 80].map((percent) => {
          const [x1, y1] = pointAt(percent, radius - 18)
          const [x2, y2] = pointAt(percent, radius - 13)
          return <line key={percent} className={classes.tick} x1={x1} y1={y1} x2={x2} y2={y2} />
        })}
      </svg>
      <div className={classes.number}>
        {score === null ? (
          '–'
        ) : (
          <span>
            <ScoreNumber score={score} />
          </span>
        )}
      </div>
    </div>
  )
}
