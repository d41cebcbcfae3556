import type { Delivery } from '#app/contract/deliveries.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError, invalid } from '../../errors.ts'
import { requireUsable } from '../channels/usable-channels.ts'
import type { SendingServices } from '../sending-services.ts'
import { userById } from '../user-rows.ts'
import { deliveriesTopic } from './deliveries-topic.ts'
import { deliveryById, testsSince, toDelivery } from './delivery-rows.ts'
import { queueDeliveries } from './queue-deliveries.ts'

const mostTestsAnHour = 20
const hourMs = 3_600_000

type TestServices = Pick<SendingServices, 'db' | 'now' | 'secrets' | 'dialect' | 'bell' | 'senders'>

/**
 * Sends a test to each of these channels but the panel.
 * @throws AppError `invalid` when none is left, or there is nobody to write to; `not-found`, `forbidden` channel;
 * `too-many-requests`
 */
export async function sendTest(services: TestServices, actor: Actor, channels: readonly string[]): Promise<Delivery[]> {
  const userId = actor.userId ?? ''
  const out = [...new Set(channels)].filter((id) => id !== 'panel')
  if (out.length === 0) throw invalid('channels', 'Choose a channel that leaves Parapet: the panel needs no test.')
  const tests = await services.db.transaction().execute(async (trx) => {
    await requireUsable(trx, actor, out)
    if (out.includes('email')) requireEmail(services, (await userById(trx, userId))?.email)
    const since = new Date(services.now().getTime() - hourMs)
    if ((await testsSince(trx, userId, since)) + out.length > mostTestsAnHour)
      throw new AppError(
        'too-many-requests',
        `You have sent ${mostTestsAnHour} tests within an hour. Wait, then try again.`,
      )
    const ids = await queueDeliveries(
      services,
      trx,
      {
        event: 'test',
        environmentId: null,
        type: 'info',
        title: 'A test of Parapet',
        message: `${actor.username} asked for this on ${isoDate(services.now()).slice(0, 10)} to see that it arrives.`,
        link: '/app/schedules',
      },
      new Map([[userId, out]]),
    )
    await recordAudit(trx, services, {
      actor,
      action: 'notification.test',
      object: `user:${actor.username}`,
      detail: { deliveries: ids },
    })
    return Promise.all(ids.map((id) => deliveryById(trx, id)))
  })
  services.bell.ring(deliveriesTopic)
  return tests.flatMap((row) => (row ? [toDelivery(row)] : []))
}

function requireEmail({ senders }: Pick<TestServices, 'senders'>, address: string | undefined): void {
  if (!senders.sendsEmail)
    throw invalid('channels', 'This server sends no e-mail yet. Whoever runs it sets PARAPET_SMTP_URL.')
  if (!address) throw invalid('channels', 'You have no e-mail address. Save one in Profile Settings.')
}
