import { bySeverity } from '#app/contract/severity.ts'
import type { WeighedRow } from './fix-row.ts'

/** Less than this apart, points are the same: adding them up in another order differs so much. */
const tiniest = 1e-9

type Weighed = Pick<WeighedRow, 'row' | 'worth'>

/** The highest gain first. What is closed keeps its place. */
export function byWorth(a: Weighed, b: Weighed): number {
  const apart = b.worth - a.worth
  if (Math.abs(apart) > tiniest) return apart
  return bySeverity(a.row.severity, b.row.severity) || b.row.findings - a.row.findings || (a.row.id < b.row.id ? -1 : 1)
}
