import { expect } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { actorNow } from '#app/domain/identity/actor-now.ts'
import { addChannel } from '#app/domain/notifications/channels/change-channels.ts'
import { listDeliveries } from '#app/domain/notifications/deliveries/read-deliveries.ts'
import { sendNext } from '#app/domain/notifications/deliveries/send-delivery.ts'
import { notifyEveryone } from '#app/domain/notifications/notify.ts'
import { addRule } from '#app/domain/notifications/rules/change-rules.ts'
import { noteTold } from '#app/domain/notifications/told-ends.ts'
import { openSenders } from '#app/sending/senders.ts'
import { addTestUser } from '../factories/identity-services.ts'
import type { TestScans } from '../factories/scan-services.ts'
import { httpReceiver } from '../notifications/receivers.ts'

/** A rule, an event and its delivery to a receiver that fails once. */
export async function sendOnce(scans: TestScans): Promise<void> {
  const services = { ...scans, senders: openSenders({ mail: null, internal: true }) }
  const siem = await httpReceiver()
  await addTestUser(services, 'grace')
  await services.db.updateTable('users').set({ last_login_at: services.now().toISOString() }).execute()
  const grace = await actorNow(services, 'grace')
  if (!grace) throw new Error('grace is unknown')
  const { channel } = await addChannel(services, localOperator, { kind: 'webhook', name: 'SIEM', address: siem.url })
  await addRule(services, grace, { event: 'scoreDropped', threshold: 2.5, environmentId: null, channels: [channel.id] })
  const about = {
    event: 'scoreDropped',
    environmentId: localCloudId,
    type: 'warning',
    title: 'Less',
    message: '',
  } as const
  await services.db.transaction().execute(async (trx) => {
    await notifyEveryone(services, trx, { ...about, measure: 2.4 })
    await notifyEveryone(services, trx, { ...about, measure: 2.5 })
    expect(await noteTold(trx, 'environment:x', '2027-01-01T00:00:00.000Z', 7)).toBe(true)
    expect(await noteTold(trx, 'environment:x', '2027-01-01T00:00:00.000Z', 7)).toBe(false)
  })
  siem.answers.push(503)
  while (await sendNext(services));
  services.clock.forward(60)
  while (await sendNext(services));
  expect(await listDeliveries(services, grace)).toMatchObject([{ status: 'sent', attempts: 2 }])
  expect(siem.received).toHaveLength(2)
  await siem.close()
}
