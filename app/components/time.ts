const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** `19 Nov 2026`, in UTC. */
export const formatDay = (iso: string) => day.format(new Date(iso))

/** `19 Nov 2026, 09:12`, in UTC: the server and every browser show the same text. */
export const formatTime = (iso: string) => minute.format(new Date(iso))

/** Seconds as `0.8 s`, `41.6 s` or `1 m 04 s`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} m ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`
}

/** `Nm ago`, from an hour `Nh ago`, from a day `Nd ago`. */
export function formatAge(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000))
  if (minutes < 60) return `${minutes}m ago`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`
}
