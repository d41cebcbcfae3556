/** Days of the week and a time, as most schedules are. */
export interface DaysAndTime {
  /** 1 Monday to 7 Sunday, in order. */
  days: readonly number[]
  /** `02:30` */
  time: string
}

export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7]
export const weekdays: readonly number[] = [1, 2, 3, 4, 5]

/** By their numbers, from 1. */
export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** `30 2 * * 1-5`, `0 5 * * 1,4`. */
export function cronOfDays({ days, time }: DaysAndTime): string {
  const [hour, minute] = time.split(':').map(Number)
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  const list = sorted.length === 7 ? '*' : sorted.join() === weekdays.join() ? '1-5' : sorted.join()
  return `${minute} ${hour} * * ${list}`
}

/** The days and the time that a cron expression stands for; null of one that says something else. */
export function daysOfCron(cron: string): DaysAndTime | null {
  const [, minute, hour, list] = /^(\d{1,2}) (\d{1,2}) \* \* (\*|[0-7](?:[-,][0-7])*)$/.exec(cron) ?? []
  if (minute === undefined || hour === undefined || list === undefined) return null
  if (Number(minute) > 59 || Number(hour) > 23) return null
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  if (list === '*') return { days: everyDay, time }
  const days = list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) % 7 || 7)
  })
  return days.length === 0 ? null : { days: [...new Set(days)].sort((a, b) => a - b), time }
}

/** How many minutes lie between two times that are due, when an hour has whole parts of that many; null of every other cron expression. */
function minutesOfCron(cron: string): number | null {
  const minutes = Number(/^\*\/(\d{1,2}) \* \* \* \*$/.exec(cron)?.[1])
  return minutes > 1 && minutes < 60 && 60 % minutes === 0 ? minutes : null
}

/** `Every 5 minutes`, `Every day at 02:30`, `Weekdays at 02:30`, `Mondays and Thursdays at 05:00`; a cron expression that is none of these as it is. */
export function cadenceWords(cron: string): string {
  const minutes = minutesOfCron(cron)
  if (minutes !== null) return `Every ${minutes} minutes`
  const known = daysOfCron(cron)
  if (!known) return `Cron ${cron}`
  const list = known.days.join()
  if (list === everyDay.join()) return `Every day at ${known.time}`
  if (list === weekdays.join()) return `Weekdays at ${known.time}`
  const names = known.days.map((day) => `${dayNames[day - 1]}s`)
  return `${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]} at ${known.time}`
}
