import { countOf } from '#app/text/count.ts'
import { formatDay } from '#app/text/time.ts'

export interface Difference {
  text: string
  direction: 'up' | 'down' | 'same'
  good: boolean | null
}

/** A count beside the one of the scan before, e.g. `2 fewer than on 12 Nov 2026`. `wanted` says which way is better, null that neither is. */
export function differenceOf(
  now: number,
  before: number,
  beforeAt: string,
  wanted: 'more' | 'fewer' | null,
): Difference {
  const day = formatDay(beforeAt)
  if (now === before) return { text: `Same as on ${day}`, direction: 'same', good: null }
  const more = now > before
  return {
    text: `${Math.abs(now - before)} ${more ? 'more' : 'fewer'} than on ${day}`,
    direction: more ? 'up' : 'down',
    good: wanted === null ? null : more === (wanted === 'more'),
  }
}

/** `+3 points`, `-1 point`, `Unchanged`. */
export function pointsText(now: number, before: number): string {
  const points = now - before
  if (points === 0) return 'Unchanged'
  return `${points > 0 ? '+' : '−'}${countOf(Math.abs(points), 'point')}`
}
