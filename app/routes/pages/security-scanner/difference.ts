import { countPoints, pointsBetween } from '#app/text/points.ts'
import type { Times } from '#app/text/time.ts'

export interface Difference {
  text: string
  direction: 'up' | 'down' | 'same'
  good: boolean | null
}

/** A count beside the one of the scan before, e.g. `2 fewer than on 12 Nov 2026`, or `than at 07:38` of the same day. `wanted` says which way is better, null that neither is. */
export function differenceOf(
  now: number,
  before: number,
  { at, beforeAt }: { at: string; beforeAt: string },
  wanted: 'more' | 'fewer' | null,
  times: Times,
): Difference {
  const when = times.when(beforeAt, at)
  if (now === before) return { text: `Same as ${when}`, direction: 'same', good: null }
  const more = now > before
  return {
    text: `${Math.abs(now - before)} ${more ? 'more' : 'fewer'} than ${when}`,
    direction: more ? 'up' : 'down',
    good: wanted === null ? null : more === (wanted === 'more'),
  }
}

/** `+3.0 points`, `−1.2 points`, `Unchanged`. */
export function pointsText(now: number, before: number): string {
  const points = pointsBetween(before, now)
  if (points === 0) return 'Unchanged'
  return `${points > 0 ? '+' : '−'}${countPoints(points)}`
}
