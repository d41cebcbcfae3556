import { type Scheme, schemes } from '#app/contract/scheme.ts'
import { fromJson } from '#db/cast.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFound } from '../errors.ts'
import type { Services } from '../services.ts'

/** How somebody likes to see the console, on whatever device. */
export interface Habits {
  /** Null of whoever has chosen none: the device decides. */
  scheme: Scheme | null
  /** The time zone of the profile, e.g. `Asia/Tokyo`; null of its default, UTC: the browser's counts. */
  zone: string | null
}

export async function readHabits(services: Services, actor: Actor): Promise<Habits> {
  const row = await services.db
    .selectFrom('users')
    .select(['scheme', 'profile'])
    .where('id', '=', actor.userId ?? '')
    .executeTakeFirst()
  const { timezone = 'UTC' } = fromJson<{ timezone?: string }>(row?.profile ?? '{}')
  return { scheme: schemes.find((one) => one === row?.scheme) ?? null, zone: timezone === 'UTC' ? null : timezone }
}

/** Keeps the colour scheme with the account. @throws AppError `not-found` for who has none */
export async function chooseScheme(services: Services, actor: Actor, scheme: Scheme): Promise<{ scheme: Scheme }> {
  await services.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ scheme })
      .where('id', '=', actor.userId ?? '')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound('The account')
    const object = `user:${actor.username}`
    await recordAudit(trx, services, { actor, action: 'scheme.choose', object, detail: { scheme } })
  })
  return { scheme }
}
