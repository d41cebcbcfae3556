import { oneDecimal } from '#app/text/tenths.ts'
import { bandOf } from './score-band.ts'

const radius = 18
const circumference = 2 * Math.PI * radius

/** A small ring with the score in it, for lists. */
export function ScoreRing({ score }: { score: number | null }) {
  const band = score === null ? { colour: 'var(--faint)', text: 'var(--text-on-tint)' } : bandOf(score)
  const [whole, decimal] = score === null ? ['–'] : oneDecimal(score).split('.')
  return (
    <svg
      width={44}
      height={44}
      viewBox="0 0 44 44"
      role="img"
      aria-label={score === null ? 'No score' : `Score ${oneDecimal(score)} percent`}
    >
      <circle cx={22} cy={22} r={radius} fill="none" stroke="var(--track)" strokeWidth={4} />
      {score !== null && score > 0 && (
        <circle
          cx={22}
          cy={22}
          r={radius}
          fill="none"
          stroke={band.colour}
          strokeWidth={4}
          strokeLinecap="round"
          strokeDasharray={`${(circumference * score) / 100} ${circumference}`}
          transform="rotate(-90 22 22)"
        />
      )}
      <text x={22} y={26.5} textAnchor="middle" fontSize={13} fontWeight={700} fill={band.text}>
        {whole}
        {decimal && <tspan fontSize={9.5}>.{decimal}</tspan>}
      </text>
    </svg>
  )
}
