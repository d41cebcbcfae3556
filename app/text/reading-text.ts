import type { ScanReading } from '#app/contract/scan-reading.ts'
import { countOf, formatCount } from './count.ts'
import type { Times } from './time.ts'

/**
 * `Changes since 14:05 · settings of 12 resources read again, of 9,988 taken over from 09:00 on`, or why everything was
 * read though changes were asked for; null of a scan that was to read everything.
 */
export function readingText(reading: ScanReading | null, times: Times): string | null {
  if (reading === null) return null
  const { at, takenFrom, wholeAt, wholeBecause, readAgain, taken } = reading
  if (takenFrom === null) return wholeBecause === null ? null : `Everything was read. ${wholeBecause}`
  const since = times.clockBeside(takenFrom.at, at)
  const again = `settings of ${countOf(readAgain, 'resource')} read again`
  return `Changes since ${since} · ${again}, of ${formatCount(taken)} taken over from ${times.clockBeside(wholeAt, at)} on`
}
