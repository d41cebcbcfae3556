import { filterGaps, readFilter } from '../security-scanner/filter-gaps.ts'
import type { GapRow } from '../security-scanner/gap-row.ts'

/** The gaps beside one in the list that it was opened from. */
export interface GapNeighbours {
  previous: { controlId: string; name: string } | null
  next: { controlId: string; name: string } | null
  /** From 1. */
  place: number
  of: number
}

/**
 * The gaps before and after one, by the filter of its list; of all gaps when that list does not hold it. Null when there is
 * no other.
 */
export function gapNeighbours(
  rows: readonly GapRow[],
  listQuery: string,
  username: string,
  controlId: string,
): GapNeighbours | null {
  const filtered = eachOnce(filterGaps(rows, readFilter(new URLSearchParams(listQuery)), username))
  const list = filtered.some((row) => row.controlId === controlId) ? filtered : eachOnce(rows)
  const at = list.findIndex((row) => row.controlId === controlId)
  if (at === -1 || list.length < 2) return null
  return { previous: named(list[at - 1]), next: named(list[at + 1]), place: at + 1, of: list.length }
}

/** A control that failed here and could not be assessed there has one page. */
function eachOnce(rows: readonly GapRow[]): GapRow[] {
  const seen = new Set<string>()
  return rows.filter(({ controlId }) => !seen.has(controlId) && seen.add(controlId))
}

const named = (row: GapRow | undefined) => (row ? { controlId: row.controlId, name: row.name } : null)
