import type { FixRow } from '#app/contract/fix-plan.ts'

/** Points of the score from one to another, exact to one decimal. */
export const pointsBetween = (before: number, after: number): number => Math.round((after - before) * 10) / 10

/** `1 point`, `2.3 points`: as far as the scores are known, of which older ones are whole. Never with a sign. */
export function countPoints(points: number): string {
  const count = Math.abs(points)
  return `${count} ${count === 1 ? 'point' : 'points'}`
}

/** What proven fixes bring, beside the score: `+3.4 proven`. */
export const provenText = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)} proven`

/** What a fix brings: `+2.3 points`, `+2.0 points`. */
export const gainText = (points: number): string => `+${points.toFixed(1)} points`

/** Points that a fix has brought and brings. */
export const worthOf = ({ gain, brought }: Pick<FixRow, 'gain' | 'brought'>) => (gain ?? 0) + brought

/** What a fix brings, in a column: `+2.3`, `< 0.1`, `–` of one that brings nothing. */
export function fixGainText(fix: Pick<FixRow, 'gain' | 'brought'>): string {
  if (fix.gain === null && fix.brought === 0) return '–'
  const worth = worthOf(fix)
  return worth < 0.05 ? '< 0.1' : `+${worth.toFixed(1)}`
}
