import { formatCount } from '#app/text/count.ts'
import { note } from './stdout.ts'

/** Which entries of a list are wanted. */
export interface PageOptions {
  limit?: number
  /** The first, from 1. */
  from?: number
}

export const pageOf = <Entry>(entries: readonly Entry[], { limit, from = 1 }: PageOptions): Entry[] =>
  entries.slice(from - 1, limit === undefined ? undefined : from - 1 + limit)

/** Says which entries were shown, and how the next are. @param command that listed them, such as `modules list` */
export function notePage(total: number, { limit, from = 1 }: PageOptions, command: string): void {
  const last = Math.min(total, from - 1 + (limit ?? total))
  if (last - from + 1 >= total) return
  const shown = `${formatCount(from)} to ${formatCount(last)} of ${formatCount(total)}`
  note(from > total ? `  There are ${formatCount(total)}.` : `  ${shown}.`)
  if (last < total) note(`  The next: parapet ${command} --limit ${limit} --from ${last + 1}`)
}
