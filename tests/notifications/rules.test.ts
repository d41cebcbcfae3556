import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NewNotificationRule } from '#app/contract/notification-rules.ts'
import type { Actor } from '#app/domain/actor.ts'
import { addChannel, removeChannel } from '#app/domain/notifications/channels/change-channels.ts'
import { listChannels } from '#app/domain/notifications/channels/usable-channels.ts'
import { listDeliveries } from '#app/domain/notifications/deliveries/read-deliveries.ts'
import { sendAgain } from '#app/domain/notifications/deliveries/send-again.ts'
import { addRule, changeRule, listRules, removeRule, switchRule } from '#app/domain/notifications/rules/change-rules.ts'
import { auditTrail } from '../factories/identity-services.ts'
import { createSending, type TestSending } from './sending.ts'

let services: TestSending
let limited: Actor
beforeEach(async () => {
  services = await createSending()
  limited = { ...services.ada, environments: ['b'] }
})
afterEach(() => services.close())

const input = { event: 'scanDone', threshold: null, environmentId: null, channels: ['email'] } as const
const mutable = { ...input, channels: [...input.channels] }

describe('rules', () => {
  it('are a person’s own, and each change is in the audit log', async () => {
    const { id } = await addRule(services, services.ada, mutable)
    await switchRule(services, services.ada, id, false)
    await changeRule(services, services.ada, id, { ...mutable, environmentId: 'a' })
    expect(await listRules(services, services.ada)).toEqual([{ ...input, id, environmentId: 'a', enabled: false }])
    expect(await listRules(services, services.root)).toEqual([])
    for (const call of [
      () => switchRule(services, services.root, id, true),
      () => changeRule(services, services.root, id, mutable),
      () => removeRule(services, services.root, id),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not-found' })
    await removeRule(services, services.ada, id)
    expect((await auditTrail(services)).filter((one) => one.startsWith('notification-rule'))).toEqual([
      'notification-rule.add done',
      'notification-rule.switch done',
      'notification-rule.change done',
      'notification-rule.remove done',
    ])
  })

  it('are of environments and channels that the person may use', async () => {
    const { id } = await services.channel('webhook')
    await expect(addRule(services, limited, { ...mutable, environmentId: 'a' })).rejects.toMatchObject({
      code: 'not-found',
    })
    const viewer = { ...services.ada, role: 'viewer' as const }
    await expect(addRule(services, viewer, { ...mutable, channels: [id] })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(addRule(services, services.ada, { ...mutable, channels: ['none'] })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect((await listChannels(services, viewer)).shared).toEqual([])
  })

  it.each([
    [{ event: 'scanDone', channels: [] }, 'Choose where it is told.'],
    [{ event: 'scanDone', channels: ['panel'], threshold: 1 }, 'scanDone has no threshold.'],
    [{ event: 'scoreDropped', channels: ['panel'], threshold: 0 }, 'Give 0.1 to 100 points.'],
    [{ event: 'secretExpires', channels: ['panel'], threshold: 31 }, 'Give 1 to 30 days.'],
  ])('refuse %j', (body, message) => {
    expect(NewNotificationRule.safeParse(body).error?.issues[0]?.message).toBe(message)
  })
})

describe('channels', () => {
  it('keep their address and their secret sealed', async () => {
    const { id, secret } = await services.channel('webhook')
    const stored = JSON.stringify(await services.db.selectFrom('notification_channels').selectAll().execute())
    const log = JSON.stringify(await services.db.selectFrom('audit_log').selectAll().execute())
    for (const text of [stored, log, JSON.stringify(await listChannels(services, services.root))])
      for (const hidden of ['s3cret', secret]) expect(text).not.toContain(hidden)
    await removeChannel(services, services.root, id)
    expect((await auditTrail(services)).filter((one) => one.startsWith('notification-channel'))).toEqual([
      'notification-channel.add done',
      'notification-channel.remove done',
    ])
  })

  it('have names of their own, and addresses that may be written to', async () => {
    await services.channel('webhook')
    const again = { kind: 'teams' as const, name: 'siem', address: services.teams.url }
    await expect(addChannel(services, services.root, again)).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      addChannel(services, services.root, { ...again, name: 'Other', address: 'https://169.254.169.254/' }),
    ).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'address' }] })
  })
})

it('deliveries about an environment are unknown to whoever may not see it', async () => {
  const { id } = await services.channel('webhook')
  await services.rule([id])
  await services.tell()
  const [delivery] = await listDeliveries(services, services.ada)
  expect(await listDeliveries(services, limited)).toEqual([])
  await expect(sendAgain(services, limited, delivery?.id ?? '')).rejects.toMatchObject({ code: 'not-found' })
})
