import type { Times } from './time.ts'

/** Findings of which applies after a scan closed some, proven at `at`, ISO 8601. */
interface Fixed {
  closed: number
  of: number
  at: string
}

/**
 * `Fixed, proven 12:04, awaiting the next scan`, or `3 of 8 fixed, proven 12:04`.
 * @param scannedAt when the scan was; the day is said when the proof is of another one
 */
export function fixedText({ closed, of, at }: Fixed, scannedAt: string, times: Times): string {
  const proven = `proven ${times.clockBeside(at, scannedAt)}`
  return closed < of ? `${closed} of ${of} fixed, ${proven}` : `Fixed, ${proven}, awaiting the next scan`
}
