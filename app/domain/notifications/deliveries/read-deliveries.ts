import type { Delivery } from '#app/contract/deliveries.ts'
import type { Actor } from '../../actor.ts'
import { maySee, visibleTo } from '../../environments/visible.ts'
import { notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { mayUseShared } from '../channels/usable-channels.ts'
import { type DeliveryRow, deliveryById, toDelivery } from './delivery-rows.ts'

const listed = 50

/** The latest 50 that somebody may see, latest first. */
export async function listDeliveries({ db }: Pick<Services, 'db'>, actor: Actor): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where((eb) =>
      eb.or([eb('user_id', '=', actor.userId ?? ''), ...(mayUseShared(actor) ? [eb('user_id', 'is', null)] : [])]),
    )
    .where(visibleTo(actor))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(listed)
    .execute()
  return rows.map(toDelivery)
}

/** @throws AppError `not-found`, also of one that somebody may not see */
export async function findDeliveryRow(
  db: Parameters<typeof deliveryById>[0],
  actor: Actor,
  id: string,
): Promise<DeliveryRow> {
  const row = await deliveryById(db, id)
  const isTheirs = row && (row.user_id === null ? mayUseShared(actor) : row.user_id === actor.userId)
  if (!row || !isTheirs || !maySee(actor, row.environment_id)) throw notFound(`The delivery ${id}`)
  return row
}
