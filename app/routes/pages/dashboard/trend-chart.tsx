import { useElementSize } from '@mantine/hooks'
import { useTimes } from '#app/components/moment/use-times.ts'
import type { PostureReport } from '#app/contract/posture-report.ts'
import type { TrendPoint } from '#app/contract/score-trend.ts'
import { percentText } from '#app/text/tenths.ts'
import type { Times } from '#app/text/time.ts'
import { linePath, placesIn } from '#app/trend/place-line.ts'
import { dateIn, datesAlong, movedOn, timeFrame } from '#app/trend/time-frame.ts'
import { trendScale } from '#app/trend/trend-scale.ts'
import classes from './trend-chart.module.css'

const height = 210
/** Space for the scores at the left, the label of the last point above it, also of the highest, and at the right, the dates below. */
const room = { left: 36, right: 26, top: 36, bottom: 28 }
/** Width until the browser has measured it. */
const assumedWidth = 640
/** Pixels that one date needs. */
const dateWidth = 104
const thresholds = new Map([
  [60, { name: 'Good', colour: 'var(--good-score)' }],
  [80, { name: 'Excellent', colour: 'var(--excellent-score)' }],
])

interface TrendChartProps {
  report: Pick<PostureReport, 'trend' | 'trendBefore' | 'days' | 'from' | 'to'>
  /** The period before is drawn too. */
  isCompared: boolean
}

/** The scores of a period as one line over time, oldest at the left. What it says stands in a table beside it. */
export function TrendChart({ report, isCompared }: TrendChartProps) {
  const { ref, width: measured } = useElementSize()
  const times = useTimes()
  const width = measured || assumedWidth
  const { trend, days } = report
  const before = isCompared ? movedOn(report.trendBefore, days) : []
  const scale = trendScale([...trend, ...before].map(({ score }) => score))
  const frame = timeFrame(trend, { ...report, isCompared })
  const box = { left: room.left, right: width - room.right, top: room.top, bottom: height - room.bottom }
  const { xOf, yOf, placeOf } = placesIn(box, frame, scale)
  const places = trend.map(placeOf)
  const line = linePath(places)
  const [first, last] = [places[0], places.at(-1)]
  const score = trend.at(-1)?.score
  const dates = datesAlong(frame, Math.max(2, Math.min(6, Math.floor((box.right - box.left) / dateWidth))))
  return (
    <div ref={ref} className={classes.chart}>
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={inWords(trend, times)}
      >
        <defs>
          <linearGradient id="trend-fade" x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="var(--link)" stopOpacity="0.14" />
            <stop offset="1" stopColor="var(--link)" stopOpacity="0" />
          </linearGradient>
        </defs>
        {scale.lines.map((one) => {
          const threshold = thresholds.get(one)
          return (
            <g key={one}>
              <line
                x1={box.left}
                x2={box.right}
                y1={yOf(one)}
                y2={yOf(one)}
                className={threshold ? classes.threshold : classes.grid}
              />
              <text x={box.left - 10} y={yOf(one) + 4} textAnchor="end" className={classes.axis}>
                {one}
              </text>
            </g>
          )
        })}
        {before.length > 1 && <path d={linePath(before.map(placeOf))} className={classes.before} />}
        {first && last && (
          <path d={`${line}L${last.x} ${box.bottom}L${first.x} ${box.bottom}Z`} fill="url(#trend-fade)" />
        )}
        <path d={line} className={classes.line} />
        {scale.lines.map((one) => {
          const threshold = thresholds.get(one)
          return (
            threshold && (
              <text key={one} x={box.left + 2} y={yOf(one) - 5} className={classes.band} fill={threshold.colour}>
                {threshold.name}
              </text>
            )
          )
        })}
        {dates.map((iso, at) => (
          <text
            key={iso}
            x={xOf(iso)}
            y={height - 8}
            textAnchor={at === dates.length - 1 ? 'end' : at === 0 ? 'start' : 'middle'}
            className={classes.axis}
          >
            {dateIn(frame, iso, times)}
          </text>
        ))}
        {last && score !== undefined && (
          <g>
            <circle cx={last.x} cy={last.y} r={9} className={classes.halo} />
            <circle cx={last.x} cy={last.y} r={4.5} className={classes.point} />
            <rect x={last.x - 24} y={last.y - 34} width={48} height={22} rx={6} className={classes.label} />
            <text x={last.x} y={last.y - 19} textAnchor="middle" className={classes.labelText}>
              {percentText(score)}
            </text>
          </g>
        )}
      </svg>
    </div>
  )
}

/** From where to where; every score stands in the table. */
function inWords(trend: readonly TrendPoint[], times: Times): string {
  const [first, last] = [trend[0], trend.at(-1)]
  const said = (point: TrendPoint | undefined) => point && `${percentText(point.score)} on ${times.time(point.at)}`
  return `Overall score from ${said(first)} to ${said(last)}`
}
