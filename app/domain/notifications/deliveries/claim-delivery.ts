import { Delivery } from '#app/contract/deliveries.ts'
import { isoDate } from '#db/cast.ts'
import { knowsIds } from '../channels/channel-facts.ts'
import type { SendingServices } from '../sending-services.ts'
import { type DeliveryRow, dueDelivery, moveDelivery } from './delivery-rows.ts'
import { mostTries } from './retry-pause.ts'

/** Nobody else sends a claimed delivery for so long: longer than any try takes. In milliseconds. */
const claimMs = 60_000

const cutOff = 'A server stopped while it was being sent, so that it may have arrived.'

/**
 * Takes the delivery that is due, so that of several servers one sends it. One that was in the air when its server died is
 * taken again where its receiver knows it by its id; elsewhere it is given up, and said so.
 * @returns undefined when nothing is due, `again` when another one may be
 */
export async function claimDelivery(services: SendingServices): Promise<DeliveryRow | 'again' | undefined> {
  const now = services.now()
  return services.db.transaction().execute(async (trx) => {
    const due = await dueDelivery(trx, now)
    if (!due) return undefined
    const wasInTheAir = due.status === 'sending'
    if (wasInTheAir && (!knowsIds[Delivery.shape.kind.parse(due.kind)] || due.attempts >= mostTries)) {
      const reason = `${cutOff} Look there; send it again if it is missing.`
      await moveDelivery(trx, due, { status: 'failed', next_at: null, reason, finished_at: isoDate(now) })
      return 'again'
    }
    const claim = {
      status: 'sending',
      attempts: due.attempts + 1,
      next_at: isoDate(new Date(now.getTime() + claimMs)),
      ...(wasInTheAir && { reason: `${cutOff} It is sent again with the same id.` }),
    }
    return (await moveDelivery(trx, due, claim)) ? { ...due, ...claim } : 'again'
  })
}
