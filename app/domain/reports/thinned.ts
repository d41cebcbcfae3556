import type { TrendPoint } from '#app/contract/score-trend.ts'

/** At most `most` of the points, spread over time: the last of each stretch, so that the latest is among them. */
export function thinned(points: readonly TrendPoint[], most: number): TrendPoint[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length <= most) return [...points]
  const start = Date.parse(first.at)
  const stretch = (Date.parse(last.at) - start + 1) / most
  const stretchOf = ({ at }: TrendPoint) => Math.floor((Date.parse(at) - start) / stretch)
  return points.filter((point, index) => {
    const next = points[index + 1]
    return !next || stretchOf(next) !== stretchOf(point)
  })
}
