import type { Schedule, ScheduleRun } from '#app/contract/schedules.ts'
import { cadenceWords } from '#app/text/days-and-time.ts'
import { coveredText, runText } from '#app/text/schedule-words.ts'
import { cannotSignIn } from '#app/text/sign-in-failure.ts'
import { formatMoment } from '#app/text/time.ts'
import { formatZoned } from '#app/text/zoned-time.ts'
import { clean } from '../../output/clean.ts'

/** When a schedule is due next, by its own clocks; of one that is off why. */
export function nextRunText({ environmentRemoved, paused, nextDueAt, timeZone }: Schedule, now: string): string {
  if (environmentRemoved) return 'no environment'
  if (paused) return paused.reason === null ? `paused by ${clean(paused.by)}` : 'switched off'
  return nextDueAt === null ? 'never' : formatZoned(nextDueAt, timeZone, now)
}

/** `72.4%, 02:31, 2 closed`; empty without a run. */
export function lastRunText({ lastRun, timeZone }: Pick<Schedule, 'lastRun' | 'timeZone'>, now: string): string {
  return lastRun ? runLine(lastRun, timeZone, now) : ''
}

export function runLine(run: ScheduleRun, timeZone: string, now: string): string {
  return `${run.score === null ? '' : `${run.score.toFixed(1)}%, `}${clean(runText(run, timeZone, now))}`
}

/** That Parapet cannot sign in to what a schedule scans; null while it can. */
export const signInFails = ({ environmentName: name, signInFailure }: Schedule) =>
  cannotSignIn({ name, signInFailure }, { time: formatMoment })

/** A schedule as `show` prints it, without its runs. */
export function scheduleLines(schedule: Schedule, now: string): string[] {
  const fails = signInFails(schedule)
  const facts: [string, string][] = [
    ['Id', schedule.id],
    ['Scans', `${coveredText(schedule)} (environment ${schedule.environmentName})`],
    ['Reads', schedule.changes ? 'what changed; everything once a day' : 'everything'],
    ['When', `${cadenceWords(schedule.cron)}, ${schedule.timeZone}`],
    ['Next run', nextRunText(schedule, now)],
    ['Owner', schedule.owner],
    ['Catches up', schedule.catchUp ? 'once, when no server ran' : 'no'],
    ...(fails === null ? [] : [['Fails', fails] as [string, string]]),
    ...(schedule.paused?.reason ? [['Why', schedule.paused.reason] as [string, string]] : []),
  ]
  return [`  ${clean(schedule.name)}`, ...facts.map(([label, value]) => `    ${label.padEnd(11)}${clean(value)}`)]
}
