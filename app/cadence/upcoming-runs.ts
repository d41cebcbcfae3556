import { type Cadence, readCadence } from './cadence.ts'
import { clockChanges, isShownAgain, offsetAt, widestMs } from './zone-clock.ts'

/** A due time. `note` says what a change of the clocks does to it: `02:30 is skipped`, `first of two`. */
export interface UpcomingRun {
  at: Date
  note: string | null
}

const minuteMs = 60_000
const aheadDays = 370
/** How many are shown. */
const count = 4

/** The next due times, the last of them those of the next year that a change of the clocks touches. */
export function upcomingRuns(cadence: Cadence, from: Date): UpcomingRun[] {
  const touched = clockChanges(cadence.timeZone, from.getTime(), aheadDays)
    .flatMap((change) => touchedBy(cadence, change, from))
    .slice(0, count - 2)
  const plain = runsAfter(cadence, from)
    .map((at) => ({ at, note: clockNote(cadence, at) }))
    .filter(({ at }) => !touched.some((one) => one.at.getTime() === at.getTime()))
  return [...touched, ...plain.slice(0, count - touched.length)].sort((a, b) => a.at.getTime() - b.at.getTime())
}

function runsAfter(cadence: Cadence, from: Date): Date[] {
  const found: Date[] = []
  for (let at = cadence.next(from); at && found.length < count; at = cadence.next(at)) found.push(at)
  return found
}

/** The first due time that one change of the clocks touches. */
function touchedBy(cadence: Cadence, change: number, from: Date): UpcomingRun[] {
  let at = cadence.next(new Date(Math.max(from.getTime(), change - widestMs)))
  while (at && at.getTime() <= change + widestMs) {
    const note = clockNote(cadence, at)
    if (note) return [{ at, note }]
    at = cadence.next(at)
  }
  return []
}

/** What a change of the clocks does to a due time; null when it does nothing. */
export function clockNote(cadence: Cadence, at: Date): string | null {
  const ms = at.getTime()
  const offset = (moment: number) => offsetAt(cadence.timeZone, moment)
  const now = offset(ms)
  const before = offset(ms - minuteMs)
  if (now > before) {
    const skipped = readCadence(cadence.cron, 'UTC').next(new Date(ms - 1 + before))
    if (skipped && skipped.getTime() < ms + now) return `${skipped.toISOString().slice(11, 16)} is skipped`
  }
  const back = now - offset(ms + widestMs)
  if (back > 0 && offset(ms + back) === now - back) return 'first of two'
  return isShownAgain(cadence.timeZone, ms) ? 'second of two' : null
}
