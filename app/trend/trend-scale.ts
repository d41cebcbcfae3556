import type { TrendPoint } from '#app/contract/score-trend.ts'
import { pointsBetween } from '#app/text/points.ts'

export interface TrendScale {
  /** Scores at the bottom and the top, whole tens at least 30 apart. */
  from: number
  to: number
  /** Scores with a line, from the bottom up. */
  lines: number[]
}

/** A scale that holds all scores with some room, within 0 to 100. */
export function trendScale(scores: readonly number[]): TrendScale {
  let from = Math.max(0, Math.floor((Math.min(...scores) - 5) / 10) * 10)
  let to = Math.min(100, Math.ceil((Math.max(...scores) + 5) / 10) * 10)
  while (to - from < 30) {
    if (to < 100) to += 10
    if (to - from < 30 && from > 0) from -= 10
  }
  const step = to - from > 60 ? 20 : 10
  return {
    from,
    to,
    lines: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step),
  }
}

/**
 * A smooth line through points from left to right that never leaves the height between two neighbours (monotone cubic
 * interpolation after Fritsch and Carlson), as an SVG path.
 */
export function smoothPath(points: readonly { x: number; y: number }[]): string {
  const [first] = points
  if (!first) return ''
  const slopes = points.slice(1).map((point, index) => {
    const before = points[index] ?? first
    return (point.y - before.y) / (point.x - before.x)
  })
  const tangents = points.map((_, index) => tangentOf(slopes[index - 1], slopes[index]))
  const curves = points.slice(1).map((point, index) => {
    const before = points[index] ?? first
    const third = (point.x - before.x) / 3
    const one = [before.x + third, before.y + third * (tangents[index] ?? 0)]
    const two = [point.x - third, point.y - third * (tangents[index + 1] ?? 0)]
    return `C${[...one, ...two, point.x, point.y].map(rounded).join(' ')}`
  })
  return `M${rounded(first.x)} ${rounded(first.y)}${curves.join('')}`
}

function tangentOf(left: number | undefined, right: number | undefined): number {
  if (left === undefined || right === undefined) return left ?? right ?? 0
  if (left * right <= 0) return 0
  return Math.sign(left) * Math.min(Math.abs(left + right) / 2, 3 * Math.abs(left), 3 * Math.abs(right))
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** How the score moved from the second last scan to the last; null when there is only one. */
export function lastStep(trend: readonly TrendPoint[]): { points: number; since: string; at: string } | null {
  const [before, last] = trend.slice(-2)
  return before && last ? { points: pointsBetween(before.score, last.score), since: before.at, at: last.at } : null
}
