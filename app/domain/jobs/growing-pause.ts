const firstMs = 1000
const longestMs = 5 * 60_000

/** Milliseconds before the next try of what failed this often: 1 s, doubled each time, 5 minutes at most. */
export function growingPause(failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1))
}
