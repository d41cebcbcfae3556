import type { TrendPoint } from '#app/contract/score-trend.ts'
import type { TimeFrame } from './time-frame.ts'
import { smoothPath, type TrendScale } from './trend-scale.ts'

/** Where a line is drawn: its edges, y downwards. */
export interface LineBox {
  left: number
  right: number
  top: number
  bottom: number
}

/** A place in the box for each moment and score. */
export function placesIn(box: LineBox, frame: TimeFrame, scale: TrendScale) {
  const share = (moment: number) => (frame.to === frame.from ? 1 : (moment - frame.from) / (frame.to - frame.from))
  const xOf = (iso: string) => box.left + share(Date.parse(iso)) * (box.right - box.left)
  const yOf = (score: number) => box.top + ((scale.to - score) / (scale.to - scale.from)) * (box.bottom - box.top)
  return { xOf, yOf, placeOf: ({ at, score }: TrendPoint) => ({ x: xOf(at), y: yOf(score) }) }
}

/** The line through points as an SVG path. Of points at one place the last stays: a line has one height there. */
export function linePath(places: readonly { x: number; y: number }[]): string {
  return smoothPath(places.filter(({ x }, at) => (places[at + 1]?.x ?? Number.POSITIVE_INFINITY) - x > 0.01))
}
