import { useElementSize } from '@mantine/hooks'
import { useTimes } from '#app/components/moment/use-times.ts'
import type { TrendPoint } from '#app/contract/score-trend.ts'
import { percentText } from '#app/text/tenths.ts'
import type { Times } from '#app/text/time.ts'
import classes from './trend-chart.module.css'
import { datedPoints, smoothPath, trendScale } from './trend-scale.ts'

const height = 210
/** Space for the scores at the left, the label of the last point above it and at the right, the dates below. */
const room = { left: 36, right: 26, top: 26, bottom: 28 }
/** Width until the browser has measured it. */
const assumedWidth = 640
/** Pixels that one date needs. */
const dateWidth = 104
const thresholds = new Map([
  [60, { name: 'Good', colour: 'var(--good-score)' }],
  [80, { name: 'Excellent', colour: 'var(--excellent-score)' }],
])

/** The scores of the last scans as one line, oldest at the left. */
export function TrendChart({ trend }: { trend: TrendPoint[] }) {
  const { ref, width: measured } = useElementSize()
  const times = useTimes()
  const width = measured || assumedWidth
  const scale = trendScale(trend.map((point) => point.score))
  const inner = width - room.left - room.right
  const xOf = (index: number) => room.left + (trend.length === 1 ? inner : (inner * index) / (trend.length - 1))
  const yOf = (score: number) =>
    room.top + ((scale.to - score) / (scale.to - scale.from)) * (height - room.top - room.bottom)
  const points = trend.map((point, index) => ({ x: xOf(index), y: yOf(point.score), score: point.score }))
  const line = smoothPath(points)
  const last = points.at(-1)
  const dated = datedPoints(trend.length, Math.max(2, Math.min(6, Math.floor(inner / dateWidth))))
  return (
    <div ref={ref} className={classes.chart}>
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={describe(trend, times)}
      >
        <defs>
          <linearGradient id="trend-fade" x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="var(--link)" stopOpacity="0.14" />
            <stop offset="1" stopColor="var(--link)" stopOpacity="0" />
          </linearGradient>
        </defs>
        {scale.lines.map((score) => {
          const threshold = thresholds.get(score)
          return (
            <g key={score}>
              <line
                x1={room.left}
                x2={width - room.right}
                y1={yOf(score)}
                y2={yOf(score)}
                className={threshold ? classes.threshold : classes.grid}
              />
              <text x={room.left - 10} y={yOf(score) + 4} textAnchor="end" className={classes.axis}>
                {score}
              </text>
              {threshold && (
                <text x={room.left + 2} y={yOf(score) - 5} className={classes.band} fill={threshold.colour}>
                  {threshold.name}
                </text>
              )}
            </g>
          )
        })}
        {points.length > 1 && last && (
          <path d={`${line}L${last.x} ${yOf(scale.from)}L${room.left} ${yOf(scale.from)}Z`} fill="url(#trend-fade)" />
        )}
        <path d={line} className={classes.line} />
        {dated.map((index) => (
          <text
            key={trend[index]?.scanId}
            x={xOf(index)}
            y={height - 8}
            textAnchor={anchorOf(index, trend.length)}
            className={classes.axis}
          >
            {trend[index] && times.day(trend[index].at)}
          </text>
        ))}
        {last && (
          <g>
            <circle cx={last.x} cy={last.y} r={9} className={classes.halo} />
            <circle cx={last.x} cy={last.y} r={4.5} className={classes.point} />
            <rect x={last.x - 24} y={last.y - 34} width={48} height={22} rx={6} className={classes.label} />
            <text x={last.x} y={last.y - 19} textAnchor="middle" className={classes.labelText}>
              {percentText(last.score)}
            </text>
          </g>
        )}
      </svg>
    </div>
  )
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === count - 1) return 'end'
  return index === 0 ? 'start' : 'middle'
}

function describe(trend: TrendPoint[], times: Times): string {
  return `Overall score: ${trend.map((point) => `${percentText(point.score)} on ${times.day(point.at)}`).join(', ')}`
}
