/** Moments by the clocks of a time zone, for what is read outside a browser. Formats are kept: making one is slow. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(iso: string, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([timeZone, parts])
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...parts, timeZone })
  formats.set(key, known)
  return known.format(new Date(iso))
}

/** `19 Nov 2026`. @throws RangeError for a time zone that is none */
export const dayInZone = (iso: string, timeZone: string) =>
  format(iso, timeZone, { day: 'numeric', month: 'short', year: 'numeric' })

/** `19 Nov 2026, 09:12`. @throws RangeError for a time zone that is none */
export const timeInZone = (iso: string, timeZone: string) =>
  format(iso, timeZone, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** Whether the clocks of this time zone are known. */
export function isTimeZone(name: string): boolean {
  try {
    return format('2026-01-01T00:00:00Z', name, { hour: '2-digit' }) !== ''
  } catch {
    return false
  }
}
