import { zoneParts } from './zone-parts.ts'

/** Words for moments by the clocks of one time zone. Moments are ISO 8601. */
export interface Times {
  zone: string
  /** `19 Nov` */
  shortDay: (iso: string) => string
  /** `19 Nov 2026` */
  day: (iso: string) => string
  /** `19 Nov 2026` of what ends with a day of the calendar: such days end in UTC, wherever they are read. */
  endDay: (iso: string) => string
  /** `19 Nov 2026, 09:12` */
  time: (iso: string) => string
  /** `19 Nov, 09:12`, where space is short. */
  shortTime: (iso: string) => string
  /** `19 Nov 2026, 08:47:12`, as logs need it. */
  exact: (iso: string) => string
  /** `07:38` */
  clock: (iso: string) => string
  /** `at 07:38` of the same day, else `on 19 Nov 2026`. @param than the later one, from which it is looked back */
  when: (iso: string, than: string) => string
  /** `07:38` of the same day, else `19 Nov`. @param than the later one, from which it is looked back */
  shortWhen: (iso: string, than: string) => string
  /** `07:38` of the same day, else `19 Nov, 07:38`. @param as the moment beside which it is said */
  clockBeside: (iso: string, as: string) => string
  /** `Just now`, `4 minutes ago`, `3 hours ago`; from a day on `19 Nov 2026`. @param now in milliseconds */
  recent: (iso: string, now: number) => string
  /** Two lines that leave nothing open: `19 Nov 2026, 14:42:07 Asia/Kolkata` and `2026-11-19T09:12:07.345Z`. */
  whole: (iso: string) => string
}

const known = new Map<string, Times>()

/** The words of a time zone, e.g. `Asia/Kolkata`; the same object for the same zone. */
export function timesIn(zone: string): Times {
  const times = known.get(zone) ?? makeTimes(zone)
  known.set(zone, times)
  return times
}

function makeTimes(zone: string): Times {
  const shortDay = (iso: string) => zoneParts(iso, zone).shortDay
  const day = (iso: string) => dayIn(iso, zone)
  const clock = (iso: string) => zoneParts(iso, zone).clock
  const time = (iso: string) => `${day(iso)}, ${clock(iso)}`
  const exact = (iso: string) => `${time(iso)}:${zoneParts(iso, zone).second}`
  const isSameDay = (one: string, other: string) => day(one) === day(other)
  return {
    zone,
    shortDay,
    day,
    endDay: (iso) => dayIn(iso, 'UTC'),
    time,
    shortTime: (iso) => `${shortDay(iso)}, ${clock(iso)}`,
    exact,
    clock,
    when: (iso, than) => (isSameDay(iso, than) ? `at ${clock(iso)}` : `on ${day(iso)}`),
    shortWhen: (iso, than) => (isSameDay(iso, than) ? clock(iso) : shortDay(iso)),
    clockBeside: (iso, as) => (isSameDay(iso, as) ? clock(iso) : `${shortDay(iso)}, ${clock(iso)}`),
    recent: (iso, now) => recentWords(iso, now) ?? day(iso),
    whole: (iso) => `${exact(iso)} ${zone}\n${new Date(iso).toISOString()}`,
  }
}

function dayIn(iso: string, zone: string): string {
  const { shortDay, year } = zoneParts(iso, zone)
  return `${shortDay} ${year}`
}

/** Null from a day on. */
function recentWords(iso: string, now: number): string | null {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return null
  return hours === 1 ? '1 hour ago' : `${hours} hours ago`
}

/** What the terminal, files and sentences of the server say: the same wherever they are read. */
export const utc = timesIn('UTC')

export const {
  shortDay: formatShortDay,
  day: formatDay,
  time: formatTime,
  shortWhen: formatShortWhen,
  clockBeside: formatClock,
} = utc

/** `2026-11-19 09:12 UTC`, for text that is sorted or searched. */
export const formatMoment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`

/** `Nm ago`, from an hour `Nh ago`, from a day `Nd ago`. @param now in milliseconds */
export function formatAge(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000))
  if (minutes < 60) return `${minutes}m ago`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`
}
