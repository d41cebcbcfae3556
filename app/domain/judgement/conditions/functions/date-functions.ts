import { asNumber, asTime } from '../loose-compare.ts'
import { type TemplateFunctions, takes } from './template-function.ts'

const dayInMs = 86_400_000
const duration = /^(-)?P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i

/** Azure's form of a time: ISO 8601, UTC, seven digits of fraction. */
function timeText(time: number): string | null {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().replace('Z', '0000Z')
}

function addDays(from: unknown, days: unknown): string | null {
  const [time, count] = [asTime(from), asNumber(days)]
  return time === undefined || count === undefined ? null : timeText(time + count * dayInMs)
}

function addDuration(from: unknown, text: unknown): string | null {
  const time = asTime(from)
  const found = typeof text === 'string' ? duration.exec(text) : null
  if (time === undefined || !found) return null
  const sign = found[1] ? -1 : 1
  const [years, months, weeks, days, hours, minutes, seconds] = found.slice(2).map((part) => sign * Number(part ?? 0))
  const date = new Date(time)
  date.setUTCMonth(date.getUTCMonth() + (years ?? 0) * 12 + (months ?? 0))
  const rest = ((weeks ?? 0) * 7 + (days ?? 0)) * dayInMs
  return timeText(date.getTime() + rest + (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000)
}

/** Functions on times. `dateTimeFromEpoch` and `dateTimeToEpoch` count in seconds. */
export const dateFunctions: TemplateFunctions = {
  utcnow: takes(0, 0, (_, now) => timeText(now.getTime())),
  adddays: takes(2, 2, ([from, days]) => addDays(from, days)),
  datetimeadd: takes(2, 2, ([from, text]) => addDuration(from, text)),
  datetimefromepoch: takes(1, 1, ([seconds]) => {
    const count = asNumber(seconds)
    return count === undefined ? null : timeText(count * 1000)
  }),
  datetimetoepoch: takes(1, 1, ([text]) => {
    const time = asTime(text)
    return time === undefined ? null : Math.floor(time / 1000)
  }),
}
