/**
 * The page of a gap. It remembers the list that it was opened from by the query of that list, so that it can lead to the
 * gaps before and after it, and back.
 */
export function gapPath(scanId: string, controlId: string, listQuery: string): string {
  const path = `/app/security-scanner/results/${scanId}/gaps/${controlId}`
  return listQuery ? `${path}?${new URLSearchParams({ list: listQuery })}` : path
}
