import { InvalidArgumentError } from 'commander'
import { dayNames, everyDay, weekdays } from '#app/text/days-and-time.ts'

/** `daily`, `weekdays`, or names of days with commas between, of three letters or more. 1 is Monday. */
export function readDays(text: string): readonly number[] {
  const asked = text.trim().toLowerCase()
  if (asked === 'daily') return everyDay
  if (asked === 'weekdays') return weekdays
  return asked.split(',').map((part) => {
    const name = part.trim()
    const at = dayNames.findIndex((one) => name.length >= 3 && one.toLowerCase().startsWith(name))
    if (at === -1) throw new InvalidArgumentError('Give daily, weekdays, or days such as mon,thu.')
    return at + 1
  })
}

/** A time of the day as `02:30`. */
export function readTime(text: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) throw new InvalidArgumentError('Give a time as 02:30.')
  return `${hour.padStart(2, '0')}:${minute}`
}
