import type { FixRow } from '#app/contract/fix-plan.ts'
import { oneDecimal, toNearestTenth } from './tenths.ts'

/** Points of the score from one to another, exact to one decimal. */
export const pointsBetween = (before: number, after: number): number => toNearestTenth(after - before)

/** `2.3 points`, `1.0 points`, never with a sign. */
export const countPoints = (points: number): string => `${oneDecimal(Math.abs(points))} points`

/** What proven fixes bring, beside the score: `+3.4 proven`. */
export const provenText = (points: number): string => `${points < 0 ? '−' : '+'}${oneDecimal(Math.abs(points))} proven`

/** What a fix brings: `+2.3 points`, `+2.0 points`. */
export const gainText = (points: number): string => `+${oneDecimal(points)} points`

/** Points that a fix has brought and brings. */
export const worthOf = ({ gain, brought }: Pick<FixRow, 'gain' | 'brought'>) => (gain ?? 0) + brought

/** What a fix brings, in a column: `+2.3`, `< 0.1`, `–` of one that brings nothing. */
export function fixGainText(fix: Pick<FixRow, 'gain' | 'brought'>): string {
  if (fix.gain === null && fix.brought === 0) return '–'
  const worth = worthOf(fix)
  return worth < 0.05 ? '< 0.1' : `+${oneDecimal(worth)}`
}
