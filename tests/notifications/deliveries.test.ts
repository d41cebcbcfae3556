import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { disableUser } from '#app/domain/identity/disable-user.ts'
import { removeChannel } from '#app/domain/notifications/channels/change-channels.ts'
import { claimDelivery } from '#app/domain/notifications/deliveries/claim-delivery.ts'
import { forgetDeliveries } from '#app/domain/notifications/deliveries/forget-deliveries.ts'
import { listDeliveries } from '#app/domain/notifications/deliveries/read-deliveries.ts'
import { mostTries } from '#app/domain/notifications/deliveries/retry-pause.ts'
import { sendAgain } from '#app/domain/notifications/deliveries/send-again.ts'
import { sendNext } from '#app/domain/notifications/deliveries/send-delivery.ts'
import { sendTest } from '#app/domain/notifications/deliveries/send-test.ts'
import { listNotifications } from '#app/domain/notifications/list-notifications.ts'
import { notifyEveryone } from '#app/domain/notifications/notify.ts'
import { auditTrail } from '../factories/identity-services.ts'
import { createSending, gap, type TestSending } from './sending.ts'

let services: TestSending
beforeEach(async () => {
  services = await createSending()
})
afterEach(() => services.close())

const listed = () => listDeliveries(services, services.root)
const own = () => listDeliveries(services, services.ada)
const here = async () =>
  (await listNotifications(services, services.ada)).filter(({ title }) => title === 'A new critical gap')

describe('each kind arrives', () => {
  it('as an e-mail to the own address', async () => {
    await services.rule(['email', 'panel'])
    await services.tell({ title: 'Grüße\r\nBcc: everyone@example.com' })
    await services.sendAll()
    const [delivery] = await own()
    expect(delivery).toMatchObject({ kind: 'email', receiver: 'ada@example.com', status: 'sent', attempts: 1 })
    expect(services.mail.received).toHaveLength(1)
    const { to, text } = services.mail.received[0] ?? { to: [], text: '' }
    const body = text.replaceAll('=\r\n', '')
    expect(to).toEqual(['ada@example.com'])
    expect(text).toContain(`Message-ID: <${delivery?.id}@aldergrove.test>`)
    expect(text).toContain('From: Parapet <parapet@aldergrove.test>')
    expect(text).not.toMatch(/^Bcc:/m)
    expect(text).toContain('SSH is open to the internet')
    expect(body).toContain('http://127.0.0.1:3000/app/security-scanner')
    expect(await listed()).toEqual([])
  })

  it('as a webhook whose signature can be checked', async () => {
    const { id, secret } = await services.channel('webhook')
    await services.rule([id])
    await services.tell()
    await services.sendAll()
    const [{ headers, body } = { headers: {}, body: '' }] = services.hook.received
    const [delivery] = await listed()
    expect(headers['parapet-delivery']).toBe(delivery?.id)
    const stamp = headers['parapet-timestamp']
    expect(Number(stamp) * 1000).toBe(services.now().getTime())
    expect(headers['parapet-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')}`,
    )
    expect(JSON.parse(body)).toEqual({
      id: delivery?.id,
      event: 'newCriticalGap',
      at: services.now().toISOString(),
      type: 'security',
      title: 'A new critical gap',
      message: 'Development: SSH is open to the internet.',
      environmentId: 'a',
      link: 'http://127.0.0.1:3000/app/security-scanner',
    })
    expect(await here()).toEqual([])
  })

  it('as an Adaptive Card in Teams', async () => {
    const { id } = await services.channel('teams')
    await services.rule([id])
    await services.tell({ message: '[click](https://evil.example)' })
    await services.sendAll()
    const card = JSON.parse(services.teams.received[0]?.body ?? '{}')
    expect(card.attachments[0]).toMatchObject({
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        type: 'AdaptiveCard',
        body: [
          { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: 'A new critical gap', color: 'Attention' }] },
          { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: '[click](https://evil.example)' }] },
        ],
        actions: [{ type: 'Action.OpenUrl', url: 'http://127.0.0.1:3000/app/security-scanner' }],
      },
    })
  })
})

describe('what is asked for by many is told once', () => {
  it('to a channel, by whichever of several servers comes first', async () => {
    const { id } = await services.channel('webhook')
    await services.rule([id])
    await services.rule([id, 'email'], { environmentId: 'a' })
    await services.tell()
    await Promise.all([services.sendAll(), services.sendAll(), services.sendAll()])
    expect(services.hook.received).toHaveLength(1)
    expect(services.mail.received).toHaveLength(1)
  })

  it('and what is rolled back is not told', async () => {
    await services.rule(['email'])
    const told = services.db.transaction().execute(async (trx) => {
      await notifyEveryone(services, trx, { ...gap, environmentId: 'a' })
      throw new Error('rolled back')
    })
    await expect(told).rejects.toThrow('rolled back')
    await services.sendAll()
    expect([await own(), await here(), services.mail.received]).toEqual([[], [], []])
  })
})

describe('what fails', () => {
  it('is tried again after growing pauses with the same id and body, and given up with the reason', async () => {
    const { id } = await services.channel('webhook')
    await services.rule([id])
    services.hook.answers.push(...Array.from({ length: mostTries }, () => 503))
    await services.tell()
    let before = 0
    for (let tries = 1; tries < mostTries; tries++) {
      await services.sendAll()
      const [delivery] = await listed()
      expect(delivery).toMatchObject({ status: 'waiting', attempts: tries })
      expect(delivery?.reason).toMatch(/^127\.0\.0\.1:\d+ answered 503\.$/)
      const pause = (Date.parse(delivery?.nextAt ?? '') - services.now().getTime()) / 1000
      expect(pause).toBeGreaterThan(before)
      before = pause
      services.clock.forward(pause - 0.01)
      await services.sendAll()
      expect(services.hook.received).toHaveLength(tries)
      services.clock.forward(0.01)
    }
    await services.sendAll()
    expect(await listed()).toMatchObject([{ status: 'failed', attempts: mostTries, nextAt: null }])
    expect(new Set(services.hook.received.map(({ headers }) => headers['parapet-delivery'])).size).toBe(1)
    expect(new Set(services.hook.received.map(({ body }) => body)).size).toBe(1)

    const [failed] = await listed()
    await sendAgain(services, services.ada, failed?.id ?? '')
    await services.sendAll()
    expect(await listed()).toMatchObject([{ status: 'sent', reason: null }])
    expect(services.hook.received.at(-1)?.headers['parapet-delivery']).toBe(failed?.id)
    expect(await auditTrail(services)).toContain('delivery.send-again done')
    await expect(sendAgain(services, services.ada, failed?.id ?? '')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('waits as long as the receiver asks for', async () => {
    const { id } = await services.channel('teams')
    await services.rule([id])
    services.teams.answers.push({ status: 429, headers: { 'retry-after': '600' } })
    await services.tell()
    await services.sendAll()
    const [delivery] = await listed()
    expect(Date.parse(delivery?.nextAt ?? '') - services.now().getTime()).toBe(600_000)
  })

  it.each([
    [404, /answered 404/],
    [302, /sent it on to another address/],
  ])('for good is not tried again: %i', async (status, reason) => {
    const { id } = await services.channel('webhook')
    await services.rule([id])
    services.hook.answers.push({ status, headers: { location: 'http://169.254.169.254/metadata' } })
    await services.tell()
    await services.sendAll()
    expect(await listed()).toMatchObject([{ status: 'failed', attempts: 1, reason: expect.stringMatching(reason) }])
    expect((await listed())[0]?.reason).not.toContain('s3cret')
  })

  it('at the mail server is tried again when that may change, and not when it will not', async () => {
    await services.rule(['email'])
    services.mail.refusals.push(451, 550)
    await services.tell()
    await services.sendAll()
    expect(await own()).toMatchObject([{ status: 'waiting', reason: 'The mail server answered 451.' }])
    services.clock.forward(60)
    await services.sendAll()
    expect(await own()).toMatchObject([{ status: 'failed', reason: 'The mail server answered 550.', attempts: 2 }])
  })
})

describe('a server that is killed while it sends', () => {
  it('has its webhook sent again with the same id, once nobody else can be at it', async () => {
    const { id } = await services.channel('webhook')
    await services.rule([id])
    await services.tell()
    await claimDelivery(services)
    await services.sendAll()
    expect(services.hook.received).toEqual([])
    services.clock.forward(61)
    services.hook.answers.push(503)
    await services.sendAll()
    services.clock.forward(60)
    await services.sendAll()
    const [delivery] = await listed()
    expect(delivery).toMatchObject({ status: 'sent', attempts: 3 })
    expect(services.hook.received.map(({ headers }) => headers['parapet-delivery'])).toEqual([
      delivery?.id,
      delivery?.id,
    ])
  })

  it('has its e-mail sent again with the same Message-ID', async () => {
    await services.rule(['email'])
    await services.tell()
    const claimed = await claimDelivery(services)
    services.clock.forward(61)
    await services.sendAll()
    expect(services.mail.received[0]?.text).toContain(`<${claimed === 'again' ? '' : claimed?.id}@`)
  })

  it('leaves Teams to a person, who is told that it may have arrived', async () => {
    const { id } = await services.channel('teams')
    await services.rule([id])
    await services.tell()
    await claimDelivery(services)
    services.clock.forward(61)
    await services.sendAll()
    expect(services.teams.received).toEqual([])
    expect(await listed()).toMatchObject([{ status: 'failed', reason: expect.stringContaining('may have arrived') }])
  })

  it('and one that was only slow does not overwrite what the other has noted', async () => {
    const { id } = await services.channel('webhook')
    await services.rule([id])
    await services.tell()
    services.hook.answers.push(500)
    const slow = services.sendAll()
    services.clock.forward(61)
    await slow
    await services.sendAll()
    expect(new Set(services.hook.received.map(({ headers }) => headers['parapet-delivery'])).size).toBe(1)
  })

  it('or an answer of Teams that broke off is not sent twice', async () => {
    const { id } = await services.channel('teams')
    await services.rule([id])
    services.teams.answers.push('none')
    await services.tell()
    await services.sendAll()
    services.clock.forward(3600)
    await services.sendAll()
    expect(services.teams.received).toHaveLength(1)
    expect(await listed()).toMatchObject([{ status: 'failed', reason: expect.stringContaining('may have arrived') }])
  })
})

describe('nothing reaches', () => {
  it('somebody who was disabled, or may no longer see the environment', async () => {
    await services.rule(['email'])
    await services.tell()
    await services.db.updateTable('users').set({ environments_limited: 1 }).where('username', '=', 'ada').execute()
    await services.sendAll()
    const rows = await services.db.selectFrom('deliveries').select(['status', 'reason']).execute()
    expect(rows).toMatchObject([{ status: 'withheld', reason: expect.stringContaining('may not see') }])
    await services.db.updateTable('users').set({ environments_limited: 0 }).where('username', '=', 'ada').execute()
    await services.tell()
    await disableUser(services, services.root, 'ada')
    await services.sendAll()
    expect(services.mail.received).toEqual([])
  })

  it('a channel by the rule of somebody who is a viewer by now', async () => {
    const { id } = await services.channel('webhook')
    await services.rule([id])
    await services.tell()
    await services.db.updateTable('users').set({ role: 'viewer' }).where('username', '=', 'ada').execute()
    await services.sendAll()
    expect(services.hook.received).toEqual([])
  })

  it('a channel that was removed', async () => {
    const { id } = await services.channel('webhook')
    await services.rule([id])
    await services.tell()
    await removeChannel(services, services.root, id)
    await services.sendAll()
    expect(services.hook.received).toEqual([])
    expect(await listed()).toMatchObject([{ status: 'failed', reason: 'root removed the channel.' }])
  })

  it('viewers and people on trial, who get no channel for everybody', async () => {
    const { id } = await services.channel('webhook')
    const viewer = { ...services.ada, role: 'viewer' as const }
    await expect(sendTest(services, viewer, [id])).rejects.toMatchObject({ code: 'forbidden' })
    const trial = { ...services.ada, trial: 'starter' as const }
    await expect(sendTest(services, trial, [id])).rejects.toMatchObject({ code: 'forbidden' })
    expect(await listDeliveries(services, viewer)).toEqual([])
  })
})

it('forgets what ended three months ago, and nothing that still waits', async () => {
  const { id } = await services.channel('webhook')
  await services.rule([id, 'email'])
  services.hook.answers.push(503)
  await services.tell()
  await services.sendAll()
  services.clock.forward(91 * 24 * 3600)
  await forgetDeliveries(services)
  const rows = await services.db.selectFrom('deliveries').select(['kind', 'status']).execute()
  expect(rows).toEqual([{ kind: 'webhook', status: 'waiting' }])
})

it('leaves in the air what a server that stops does not wait for', async () => {
  const { id } = await services.channel('webhook')
  await services.rule([id])
  await services.tell()
  await sendNext(services, AbortSignal.abort(new Error('stopping')))
  const rows = await services.db.selectFrom('deliveries').select(['attempts', 'status']).execute()
  expect(rows).toEqual([{ attempts: 1, status: 'sending' }])
  services.clock.forward(61)
  await services.sendAll()
  expect(services.hook.received).toHaveLength(1)
})

it('sends tests to what is chosen, twenty an hour', async () => {
  const { id } = await services.channel('webhook')
  const tests = await sendTest(services, services.ada, ['panel', 'email', id])
  expect(tests).toMatchObject([{ event: 'test' }, { event: 'test' }])
  await services.sendAll()
  expect(services.mail.received).toHaveLength(1)
  expect(JSON.parse(services.hook.received[0]?.body ?? '{}')).toMatchObject({ event: 'test', environmentId: null })
  await expect(sendTest(services, services.ada, ['panel'])).rejects.toMatchObject({ code: 'invalid' })
  for (let at = 0; at < 18; at++) await sendTest(services, services.ada, ['email'])
  await expect(sendTest(services, services.ada, ['email'])).rejects.toMatchObject({ code: 'too-many-requests' })
})
