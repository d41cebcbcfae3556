import type { Delivery } from '#app/contract/deliveries.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { deliveriesTopic } from './deliveries-topic.ts'
import { moveDelivery, toDelivery } from './delivery-rows.ts'
import { findDeliveryRow } from './read-deliveries.ts'

type SendAgainServices = Pick<Services, 'db' | 'now' | 'secrets' | 'dialect' | 'bell'>

/**
 * Has a delivery tried now that waits or failed; its tries are counted anew, its id stays.
 * @throws AppError `not-found`; `conflict` of one that was sent, is being sent or is withheld
 */
export async function sendAgain(services: SendAgainServices, actor: Actor, id: string): Promise<Delivery> {
  const delivery = await services.db.transaction().execute(async (trx) => {
    const row = await findDeliveryRow(trx, actor, id)
    const change = { status: 'waiting', attempts: 0, next_at: isoDate(services.now()), finished_at: null }
    const isOpen = row.status === 'waiting' || row.status === 'failed'
    if (!isOpen || !(await moveDelivery(trx, row, change)))
      throw new AppError('conflict', `The delivery to ${row.receiver} has moved on. Look at it again.`)
    await recordAudit(trx, services, {
      actor,
      action: 'delivery.send-again',
      object: `delivery:${id}`,
      detail: { kind: row.kind, receiver: row.receiver, event: row.event },
    })
    return toDelivery({ ...row, ...change })
  })
  services.bell.ring(deliveriesTopic)
  return delivery
}
