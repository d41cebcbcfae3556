const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** Milliseconds by which the clocks of a time zone are ahead of UTC at a moment, itself in milliseconds. */
export function offsetAt(timeZone: string, at: number): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** No zone moves its clocks by more. */
export const widestMs = 3 * 60 * 60_000

/** Whether clocks that were put back show a moment's time for the second time. @param at in milliseconds */
export function isShownAgain(timeZone: string, at: number): boolean {
  const now = offsetAt(timeZone, at)
  const was = offsetAt(timeZone, at - widestMs) - now
  return was > 0 && offsetAt(timeZone, at - was) === now + was
}

const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000

/**
 * The next moments at which the clocks of a time zone are changed, exact to a minute.
 * @param days how far to look ahead
 */
export function clockChanges(timeZone: string, from: number, days: number): number[] {
  const found: number[] = []
  for (let day = 0; day < days; day += 1) {
    let before = Math.floor(from / minuteMs) * minuteMs + day * dayMs
    let after = before + dayMs
    const former = offsetAt(timeZone, before)
    if (offsetAt(timeZone, after) === former) continue
    while (after - before > minuteMs) {
      const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs
      if (offsetAt(timeZone, middle) === former) before = middle
      else after = middle
    }
    found.push(after)
  }
  return found
}
