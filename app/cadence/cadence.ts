import { Cron } from 'croner'
import { isShownAgain } from './zone-clock.ts'

/** A cron expression or a time zone that cannot be used. The message is for whoever wrote it. */
export class CadenceError extends Error {
  override name = 'CadenceError'
  constructor(
    readonly field: 'cron' | 'timeZone',
    message: string,
  ) {
    super(message)
  }
}

/** When something is due, by the clocks of a time zone. */
export interface Cadence {
  cron: string
  timeZone: string
  /** The first due time after a moment; null when there is none any more. */
  next: (after: Date) => Date | null
}

const fields = /^[\dA-Za-z*/,#-]+(?: [\dA-Za-z*/,#-]+){4}$/
const zoneName = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/
const longest = 100

/**
 * Reads five cron fields and an IANA time zone. A time that clocks skip is due at the next moment that there is; one that they
 * show twice is due at the first, unless the hour is open (`0 * * * *`), which goes on by the hour.
 * @throws CadenceError
 */
export function readCadence(cron: string, timeZone: string): Cadence {
  const written = cron.trim().replace(/\s+/g, ' ')
  const zone = timeZone.trim()
  if (!isTimeZone(zone))
    throw new CadenceError('timeZone', `There is no time zone ${timeZone}. Give one such as Europe/Amsterdam or UTC.`)
  if (written.length > longest || !fields.test(written))
    throw new CadenceError(
      'cron',
      'Give five fields: minute, hour, day of the month, month, weekday. 30 2 * * 1-5 for example.',
    )
  const jobs = patternOf(written, zone)
  if (jobs.nextRun(new Date()) === null)
    throw new CadenceError('cron', `${written} is never due: no such day comes. Choose another day or month.`)
  const goesOnByTheHour = written.split(' ')[1] === '*'
  return {
    cron: written,
    timeZone: zone,
    next(after) {
      let at = jobs.nextRun(after)
      // Croner leaves out the second showing of one hour, and not that of a list of hours.
      while (at && !goesOnByTheHour && isShownAgain(zone, at.getTime())) at = jobs.nextRun(at)
      return at
    },
  }
}

function patternOf(cron: string, timezone: string): Cron {
  try {
    return new Cron(cron, { timezone, mode: '5-part', paused: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^Cron\w+: /, '') : String(error)
    throw new CadenceError('cron', `${cron} is no cron expression: ${reason.replace(/\.?$/, '.')}`)
  }
}

function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
