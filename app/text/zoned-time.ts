interface Shown {
  weekday: string
  day: string
  month: string
  year: string
  clock: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function shownAt(iso: string, timeZone: string): Shown {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
    formats.set(timeZone, format)
  }
  const parts = new Map(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
    clock: `${part('hour')}:${part('minute')}`,
  }
}

/**
 * A moment by the clocks of a time zone: `Today, 18:00`, `Mon 23 Nov, 02:30`, of another year `Mon 4 Jan 2027, 02:30`.
 * @param beside the moment from which it is looked, ISO 8601
 */
export function formatZoned(iso: string, timeZone: string, beside: string): string {
  const shown = shownAt(iso, timeZone)
  const other = shownAt(beside, timeZone)
  const day = `${shown.weekday} ${shown.day} ${shown.month}`
  if (shown.year !== other.year) return `${day} ${shown.year}, ${shown.clock}`
  return day === `${other.weekday} ${other.day} ${other.month}` ? `Today, ${shown.clock}` : `${day}, ${shown.clock}`
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
