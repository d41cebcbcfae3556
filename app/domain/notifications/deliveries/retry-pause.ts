const firstMs = 15_000
const factor = 3
/** The part of a pause by which chance makes it longer or shorter, so that not all come back at the same moment. */
const jitter = 0.2
/** A receiver that asks for more patience gets this much at most, in milliseconds. */
const mostPatienceMs = 6 * 3_600_000

/** After so many tries in vain a delivery has failed for good: about four and a half hours after the first. */
export const mostTries = 8

/**
 * Milliseconds before the next try: 15 s, then three times as long each time, a fifth more or less.
 * @param failures tries in vain, at least 1
 * @param chance 0 to 1, drawn anew for each pause
 * @param askedMs how long the receiver asks to wait
 */
export function retryPause(failures: number, chance: number, askedMs = 0): number {
  const pause = firstMs * factor ** (failures - 1) * (1 - jitter + 2 * jitter * chance)
  return Math.round(Math.max(pause, Math.min(askedMs, mostPatienceMs)))
}
