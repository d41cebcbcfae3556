import type { Transaction } from 'kysely'
import { countOf } from '#app/text/count.ts'
import { scopeText } from '#app/text/exception-words.ts'
import { formatDay } from '#app/text/time.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import { type EventNotice, notifyEveryone } from '../../notifications/notify.ts'
import { aheadMs, dayToTell, noteTold } from '../../notifications/told-ends.ts'
import type { ScanServices } from '../scan-services.ts'
import { type ExceptionRow, scopeOfRow } from './exception-rows.ts'
import { subscriptionNames } from './subscription-names.ts'

type TellServices = Pick<ScanServices, 'db' | 'now' | 'catalogue'>

/** Exceptions at once: the rest is told at the next look. */
const mostAtOnce = 500

/**
 * Tells everyone who may see it that exceptions are about to end, on each day that counts, and that they have ended by their end
 * date: each once, in spite of a kill, and what ends together in one subscription in one notice.
 */
export async function tellEndingExceptions(services: TellServices): Promise<void> {
  const now = services.now()
  await services.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('exceptions')
      .selectAll()
      .where('revoked_at', 'is', null)
      .where('end_told_at', 'is', null)
      .where('expires_at', '<=', isoDate(new Date(now.getTime() + aheadMs)))
      .orderBy('expires_at')
      .limit(mostAtOnce)
      .execute()
    const told = new Map<string, { days: number; rows: ExceptionRow[] }>()
    for (const row of rows) {
      const days = row.expires_at === null ? null : dayToTell(row.expires_at, now)
      if (days === null || !(await note(trx, row, days, now))) continue
      const key = JSON.stringify([row.environment_id, row.subscription_id, row.expires_at])
      told.set(key, { days, rows: [...(told.get(key)?.rows ?? []), row] })
    }
    for (const { days, rows } of told.values())
      await notifyEveryone(services, trx, await noticeOf(services, trx, rows, days))
  })
}

/** Notes that an end is told. @returns false when it was before */
async function note(trx: Transaction<Schema>, row: ExceptionRow, days: number, now: Date): Promise<boolean> {
  if (days > 0) return row.expires_at !== null && noteTold(trx, `exception:${row.id}`, row.expires_at, days)
  const noted = await trx
    .updateTable('exceptions')
    .set({ end_told_at: isoDate(now) })
    .where('id', '=', row.id)
    .where('end_told_at', 'is', null)
    .executeTakeFirst()
  return Number(noted.numUpdatedRows) === 1
}

async function noticeOf(
  { catalogue }: TellServices,
  trx: Transaction<Schema>,
  rows: readonly ExceptionRow[],
  days: number,
): Promise<EventNotice> {
  const [first] = rows
  if (!first) throw new Error('There is no exception to tell of.')
  const { environment_id: environmentId, subscription_id: subscriptionId } = first
  const nameOf = await subscriptionNames(trx, [first])
  const gap = catalogue.controls.find(({ id }) => id === first.control_id)?.gap ?? first.control_id
  const more = rows.length > 1 ? `, and ${rows.length - 1} more` : ''
  const what = `${nameOf(first) ?? subscriptionId}: “${gap}” (${scopeText(scopeOfRow(first))}), accepted by ${first.approved_by}${more}`
  const one = rows.length === 1
  const page = `/app/exceptions?subscription=${encodeURIComponent(subscriptionId)}`
  const about = { environmentId, measure: days, type: 'warning' as const }
  if (days === 0)
    return {
      ...about,
      event: 'exceptionEnded',
      title: one ? 'An exception has ended' : `${countOf(rows.length, 'exception')} have ended`,
      message: `${what}. ${one ? 'It counts' : 'They count'} again from the next scan on.`,
      link: `${page}&state=ended`,
    }
  return {
    ...about,
    event: 'exceptionEnds',
    title: one ? 'An exception is about to end' : `${countOf(rows.length, 'exception')} are about to end`,
    message: `${what}. ${one ? 'It ends' : 'They end'} when ${formatDay(first.expires_at ?? '')} ends in UTC. Fix what is accepted before, or accept it anew: afterwards it counts again.`,
    link: page,
  }
}
