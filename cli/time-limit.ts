import { InvalidArgumentError } from 'commander'
import { formatDuration } from '#app/text/duration.ts'

const seconds = { s: 1, m: 60, h: 3600 }
/** Longer than any pipeline runs, and what a timer of Node still takes. */
const longest = 7 * 24 * 3600

/** `90`, `90s`, `10m` or `1h` in seconds. @throws InvalidArgumentError */
export function timeLimitOf(text: string): number {
  const [, figure, unit = 's'] = /^(\d+(?:\.\d+)?)([smh]?)$/.exec(text.trim().toLowerCase()) ?? []
  const limit = Number(figure) * seconds[(unit || 's') as keyof typeof seconds]
  if (limit > 0 && limit <= longest) return limit
  throw new InvalidArgumentError('Give a time such as 90s, 10m or 1h.')
}

/** Why something was stopped that took too long. */
export class OutOfTime extends Error {
  override name = 'OutOfTime'
  /** @param limit in seconds */
  constructor(limit: number) {
    super(`Stopped after ${formatDuration(limit)} (--timeout)`)
  }
}

/** Fires when the time is over. @param limit in seconds; without one it never does */
export function timeLimit(limit: number | undefined): AbortSignal {
  const controller = new AbortController()
  if (limit !== undefined) setTimeout(() => controller.abort(new OutOfTime(limit)), limit * 1000).unref()
  return controller.signal
}
