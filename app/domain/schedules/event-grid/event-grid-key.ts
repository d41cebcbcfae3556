import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { EventGridAddress } from '#app/contract/event-grid.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { environmentById } from '../../environments/environment-row.ts'
import { findEnvironmentRow } from '../../environments/list-environments.ts'
import { AppError } from '../../errors.ts'
import type { Services } from '../../services.ts'

type KeyServices = Services & { publicUrl: string }

const digest = (key: string) => createHash('sha256').update(key).digest()
const addressOf = ({ publicUrl }: KeyServices, id: string) =>
  new URL(`/api/event-grid/${encodeURIComponent(id)}`, publicUrl).href

/** Where Event Grid sends what changes in an environment, and whether it does. @throws AppError `not-found` */
export async function eventGridAddress(
  services: KeyServices,
  actor: Actor,
  environmentId: string,
): Promise<EventGridAddress> {
  await findEnvironmentRow(services, actor, environmentId)
  const row = await services.db
    .selectFrom('event_grid_keys')
    .selectAll()
    .where('environment_id', '=', environmentId)
    .executeTakeFirst()
  return {
    address: addressOf(services, environmentId),
    key: row ? { madeAt: row.made_at, madeBy: row.made_by, lastEventAt: row.last_event_at } : null,
  }
}

/** Makes the key of an environment; the former one ends. Only its digest is stored. @throws AppError `not-found` */
export async function makeEventGridKey(
  services: KeyServices,
  actor: Actor,
  environmentId: string,
): Promise<EventGridAddress & { endpoint: string }> {
  const { name } = await findEnvironmentRow(services, actor, environmentId)
  const key = randomBytes(32).toString('base64url')
  const row = {
    key_hash: digest(key).toString('hex'),
    made_at: isoDate(services.now()),
    made_by: actor.username,
    last_event_at: null,
  }
  await services.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('event_grid_keys')
      .values({ environment_id: environmentId, ...row })
      .onConflict((conflict) => conflict.column('environment_id').doUpdateSet(row))
      .execute()
    const object = `environment:${environmentId}`
    await recordAudit(trx, services, { actor, action: 'environment.eventGridKey', object, detail: { name } })
  })
  const address = await eventGridAddress(services, actor, environmentId)
  return { ...address, endpoint: `${address.address}?key=${key}` }
}

/** Removes the key of an environment: no event of it is taken any more. @throws AppError `not-found` */
export async function removeEventGridKey(services: Services, actor: Actor, environmentId: string): Promise<void> {
  const { name } = await findEnvironmentRow(services, actor, environmentId)
  await services.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('event_grid_keys').where('environment_id', '=', environmentId).execute()
    const object = `environment:${environmentId}`
    await recordAudit(trx, services, { actor, action: 'environment.eventGridKeyRemoved', object, detail: { name } })
  })
}

/**
 * Refuses whoever does not know the key of an environment. It is compared in a time that tells nothing.
 * @throws AppError `unauthenticated`, also of an environment without key, or that is gone
 */
export async function requireEventGridKey(
  { db }: Pick<Services, 'db'>,
  environmentId: string,
  key: string,
): Promise<void> {
  const environment = await environmentById(db, environmentId)
  const row = await db
    .selectFrom('event_grid_keys')
    .select('key_hash')
    .where('environment_id', '=', environmentId)
    .executeTakeFirst()
  const expected =
    row && environment?.removed_at === null ? Buffer.from(row.key_hash, 'hex') : digest(randomBytes(32).toString('hex'))
  if (!timingSafeEqual(digest(key), expected))
    throw new AppError('unauthenticated', 'The key of this address is wrong. Make a new one under Cloud Environments.')
}
