import { type Cadence, CadenceError, readCadence } from '#app/cadence/cadence.ts'
import type { Schedule } from '#app/contract/schedules.ts'
import { cronOfDays, daysOfCron, everyDay } from '#app/text/days-and-time.ts'

/** What the editor's fields hold. */
export interface Draft {
  /** Null until somebody types one: what it scans and when is its name. */
  name: string | null
  /** Environment and subscription, as `targetValue` writes them; of a new schedule only. */
  target: string | null
  /** By days and a time, or by a cron expression. */
  by: 'days' | 'cron'
  days: readonly number[]
  time: string
  cron: string
  timeZone: string
  catchUp: boolean
  changes: boolean
}

/** What is wrong with a draft, by field. */
export type DraftFaults = Partial<Record<'name' | 'target' | 'days' | 'time' | 'cron' | 'timeZone', string>>

export const newDraft = (target: string | null, timeZone: string): Draft => ({
  name: null,
  target,
  by: 'days',
  days: everyDay,
  time: '02:30',
  cron: '30 2 * * *',
  timeZone,
  catchUp: true,
  changes: false,
})

export function draftOf({ name, cron, timeZone, catchUp, changes }: Schedule): Draft {
  const known = daysOfCron(cron)
  return {
    name,
    target: null,
    by: known ? 'days' : 'cron',
    days: known?.days ?? everyDay,
    time: known?.time ?? '02:30',
    cron,
    timeZone,
    catchUp,
    changes,
  }
}

/** `02:30` of `2:30`, `0230` or `2.30`; null of what is no time. */
export function readTime(text: string): string | null {
  const [, hour, minute] = /^(\d{1,2})[:.h]?(\d{2})$/.exec(text.trim()) ?? []
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** When a draft is due, or what is wrong with it. */
export function cadenceOfDraft(draft: Draft): Cadence | DraftFaults {
  const cron = cronOfDraft(draft)
  if (typeof cron !== 'string') return cron
  try {
    return readCadence(cron, draft.timeZone)
  } catch (error) {
    if (error instanceof CadenceError) return { [error.field]: error.message }
    throw error
  }
}

function cronOfDraft({ by, cron, days, time }: Draft): string | DraftFaults {
  if (by === 'cron') return cron
  if (days.length === 0) return { days: 'Choose a day at least.' }
  const read = readTime(time)
  return read === null ? { time: 'Give a time as 02:30.' } : cronOfDays({ days, time: read })
}

export const isCadence = (found: Cadence | DraftFaults): found is Cadence => 'next' in found
