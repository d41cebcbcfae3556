import type { TrendPoint } from '#app/contract/score-trend.ts'
import type { Times } from '#app/text/time.ts'

/** What a line is drawn in: milliseconds at its left and right edge. */
export interface TimeFrame {
  from: number
  to: number
}

/** From the first scan to the last; the whole period where it is compared with the one before. */
export function timeFrame(
  trend: readonly TrendPoint[],
  { from, to, isCompared }: { from: string; to: string; isCompared: boolean },
): TimeFrame {
  const first = trend[0]?.at ?? from
  const last = trend.at(-1)?.at ?? to
  return isCompared ? { from: Date.parse(from), to: Date.parse(to) } : { from: Date.parse(first), to: Date.parse(last) }
}

/** The points of a period as if they were of the one after. */
export function movedOn(points: readonly TrendPoint[], days: number): TrendPoint[] {
  const later = (iso: string) => new Date(Date.parse(iso) + days * day).toISOString()
  return points.map((point) => ({ ...point, at: later(point.at) }))
}

const minute = 60_000
const day = 24 * 60 * minute
const twoDays = 2 * day

/** How a moment is told below a line: `19 Nov`, of less than two days `07:38` or `18 Nov, 07:38`. */
export function dateIn({ from, to }: TimeFrame, iso: string, times: Times): string {
  return to - from < twoDays ? times.clockBeside(iso, new Date(to).toISOString()) : times.shortDay(iso)
}

/**
 * At most `most` moments that get a date: evenly spread, both edges among them, and so far apart that `dateIn` tells no two
 * alike. Only the end where there is no room for two. ISO 8601.
 */
export function datesAlong({ from, to }: TimeFrame, most: number): string[] {
  const apart = to - from < twoDays ? minute : day
  const steps = Math.min(most - 1, Math.floor((to - from) / apart))
  if (steps < 1) return [new Date(to).toISOString()]
  const moments = Array.from({ length: steps + 1 }, (_, index) => from + ((to - from) * index) / steps)
  return moments.map((moment) => new Date(moment).toISOString())
}
