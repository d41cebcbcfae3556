import { zoneParts } from './zone-parts.ts'

/**
 * A moment by the clocks of a time zone: `Today, 18:00`, `Mon 23 Nov, 02:30`, of another year `Mon 4 Jan 2027, 02:30`.
 * @param beside the moment from which it is looked, ISO 8601
 */
export function formatZoned(iso: string, timeZone: string, beside: string): string {
  const shown = zoneParts(iso, timeZone)
  const other = zoneParts(beside, timeZone)
  const day = `${shown.weekday} ${shown.shortDay}`
  if (shown.year !== other.year) return `${day} ${shown.year}, ${shown.clock}`
  return shown.shortDay === other.shortDay ? `Today, ${shown.clock}` : `${day}, ${shown.clock}`
}

/** The same, with `02:31` alone of the same day: for what has happened. */
export function formatZonedPast(iso: string, timeZone: string, beside: string): string {
  return formatZoned(iso, timeZone, beside).replace(/^Today, /, '')
}

/** `in 5 h 36 min`, `in 14 h`, `in 3 days`, `in 12 min`; `now` of what is due. Both in milliseconds. */
export function formatUntil(at: number, now: number): string {
  const minutes = Math.round((at - now) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `in ${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `in ${Math.round(hours / 24)} days`
  return minutes % 60 === 0 ? `in ${hours} h` : `in ${hours} h ${minutes % 60} min`
}
