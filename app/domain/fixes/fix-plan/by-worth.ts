import { bySeverity } from '#app/contract/severities.ts'
import { toNearestTenth } from '#app/text/tenths.ts'
import type { WeighedRow } from './fix-row.ts'

type Weighed = Pick<WeighedRow, 'row' | 'worth'>

/**
 * The highest gain first, as far as it is told; of equal gains the graver. What is closed keeps its place: all of a fix is
 * rounded at once, since what it has brought and what it brings add up to another tenth.
 */
export function byWorth(a: Weighed, b: Weighed): number {
  return (
    toNearestTenth(b.worth) - toNearestTenth(a.worth) ||
    bySeverity(a.row.severity, b.row.severity) ||
    b.row.findings - a.row.findings ||
    (a.row.id < b.row.id ? -1 : 1)
  )
}
