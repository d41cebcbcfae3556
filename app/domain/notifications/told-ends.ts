import type { Transaction } from 'kysely'
import { daysBefore } from '#app/contract/event-thresholds.ts'
import type { IsoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'

const dayMs = 24 * 3_600_000

/** How far ahead ends are looked for, in milliseconds. */
export const aheadMs = Math.max(...daysBefore) * dayMs
/** What ended longer ago, while no server ran, is not told any more. */
export const agoMs = 7 * dayMs

/**
 * The day on which an end is told now: of `daysBefore` the one that was reached last, 0 once it has ended, null while it is
 * further away than all of them.
 */
export function dayToTell(endsAt: IsoDate, now: Date): number | null {
  const left = Date.parse(endsAt) - now.getTime()
  if (left <= 0) return 0
  return daysBefore.toSorted((a, b) => a - b).find((days) => left <= days * dayMs) ?? null
}

/** Notes that an end is told on a day. @param subject e.g. `environment:<id>` @returns false when it was before */
export async function noteTold(
  trx: Transaction<Schema>,
  subject: string,
  endsAt: IsoDate,
  days: number,
): Promise<boolean> {
  const noted = await trx
    .insertInto('told_ends')
    .values({ subject, ends_at: endsAt, days })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(noted.numInsertedOrUpdatedRows) === 1
}
