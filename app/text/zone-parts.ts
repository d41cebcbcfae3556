/** What the clocks and the calendar of a time zone show at a moment. */
export interface ZoneParts {
  /** `Thu` */
  weekday: string
  /** `19 Nov` */
  shortDay: string
  year: string
  /** `09:12` */
  clock: string
  /** `07` */
  second: string
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Numbers come from Intl, words from here: browsers and servers may differ in how they shorten September.
 * @param iso ISO 8601
 * @param zone a name of the time zone database, e.g. `Asia/Kolkata`
 */
export function zoneParts(iso: string, zone: string): ZoneParts {
  return zone === 'UTC' ? utcParts(new Date(iso)) : localParts(iso, zone)
}

/** Without Intl, whose first format takes the terminal as long as a call. */
function utcParts(date: Date): ZoneParts {
  const [hour, minute, second] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits)
  return {
    weekday: `${weekdays[date.getUTCDay()]}`,
    shortDay: `${date.getUTCDate()} ${months[date.getUTCMonth()]}`,
    year: String(date.getUTCFullYear()),
    clock: `${hour}:${minute}`,
    second: `${second}`,
  }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

function localParts(iso: string, zone: string): ZoneParts {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    weekday: part('weekday'),
    shortDay: `${Number(part('day'))} ${months[Number(part('month')) - 1]}`,
    year: part('year'),
    clock: `${part('hour')}:${part('minute')}`,
    second: part('second'),
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}
