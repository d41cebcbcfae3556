/* All times are in UTC: the server, every browser and every terminal say the same. */

const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const minute = { ...day, year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

const shortDay = new Intl.DateTimeFormat('en-GB', day)
const fullDay = new Intl.DateTimeFormat('en-GB', { ...day, year: 'numeric' })
const toTheMinute = new Intl.DateTimeFormat('en-GB', minute)
const toTheSecond = new Intl.DateTimeFormat('en-GB', { ...minute, second: '2-digit' })

/** `19 Nov` */
export const formatShortDay = (iso: string) => shortDay.format(new Date(iso))

/** `19 Nov 2026` */
export const formatDay = (iso: string) => fullDay.format(new Date(iso))

/** `19 Nov 2026, 09:12` */
export const formatTime = (iso: string) => toTheMinute.format(new Date(iso))

/** `19 Nov, 09:12`, where space is short. */
export const formatShortTime = (iso: string) => `${formatShortDay(iso)}, ${iso.slice(11, 16)}`

/** `19 Nov 2026, 08:47:12`, as logs need it. */
export const formatExact = (iso: string) => toTheSecond.format(new Date(iso))

/** `at 07:38` of the same day, else `on 19 Nov 2026`. @param than the later one, from which it is looked back */
export const formatWhen = (iso: string, than: string) =>
  isSameDay(iso, than) ? `at ${clockOf(iso)}` : `on ${formatDay(iso)}`

/** `07:38` of the same day, else `19 Nov`. @param than the later one, from which it is looked back */
export const formatShortWhen = (iso: string, than: string) =>
  isSameDay(iso, than) ? clockOf(iso) : formatShortDay(iso)

/** `07:38` of the same day, else `19 Nov, 07:38`. @param as the moment beside which it is said */
export const formatClock = (iso: string, as: string) =>
  isSameDay(iso, as) ? clockOf(iso) : `${formatShortDay(iso)}, ${clockOf(iso)}`

const isSameDay = (one: string, other: string) => one.slice(0, 10) === other.slice(0, 10)
const clockOf = (iso: string) => iso.slice(11, 16)

/** `2026-11-19 09:12 UTC`, for text that is sorted or searched. */
export const formatMoment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`

/** `Nm ago`, from an hour `Nh ago`, from a day `Nd ago`. @param now in milliseconds */
export function formatAge(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000))
  if (minutes < 60) return `${minutes}m ago`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`
}

/** `Just now`, `4 minutes ago`, `3 hours ago`; from a day on `19 Nov 2026`. @param now in milliseconds */
export function formatRecent(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`
  return formatDay(iso)
}
