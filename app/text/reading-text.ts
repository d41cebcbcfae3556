import type { ScanReading } from '#app/contract/scan-reading.ts'
import { countOf, formatCount } from './count.ts'
import type { Times } from './time.ts'

/**
 * `Read what changed since 14:05: the settings of 12 resources again; those of 9,988 are from 09:00 or later`, or why everything was
 * read though changes were asked for; null of a scan that was to read everything.
 */
export function readingText(reading: ScanReading | null, times: Times): string | null {
  if (reading === null) return null
  const { at, takenFrom, wholeAt, wholeBecause, readAgain, taken } = reading
  if (takenFrom === null) return wholeBecause === null ? null : `Everything was read. ${wholeBecause}`
  const since = times.clockBeside(takenFrom.at, at)
  const [again, kept] =
    readAgain === 0
      ? ['no settings had to be read again', countOf(taken, 'resource')]
      : [`the settings of ${countOf(readAgain, 'resource')} again`, formatCount(taken)]
  return `Read what changed since ${since}: ${again}; those of ${kept} are from ${times.clockBeside(wholeAt, at)} or later`
}
