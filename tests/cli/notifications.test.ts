import { expect, it } from 'vitest'
import type { Delivery } from '#app/contract/deliveries.ts'
import { httpReceiver } from '../notifications/receivers.ts'
import { addPerson, tokenOf } from '../setup/people.ts'
import { cliServer } from './cli-server.ts'

const cli = cliServer({ PARAPET_INTERNAL_RECEIVERS: 'on' })

const parapet = (args: string[], input?: string) => cli.run(['notifications', ...args], { input })

it('adds a channel without its address in the arguments, lists what failed, and sends it again', async () => {
  const siem = await httpReceiver()
  expect(await parapet(['channels'])).toMatchObject({ stdout: expect.stringContaining('No channel yet.'), stderr: '' })
  expect(await parapet(['add-channel', 'webhook', 'SIEM'])).toMatchObject({ code: 2 })
  const added = await parapet(['add-channel', 'webhook', 'SIEM', '--address-stdin'], `${siem.url}\n`)
  expect(added.stdout).toMatch(/^whsec_\S{43}\n$/)
  expect(added.stderr).not.toContain('s3cret')
  expect((await parapet(['channels'])).stdout).toMatch(/SIEM +webhook +127\.0\.0\.1:\d+ +local operator/)
  expect((await parapet(['rules'])).code).not.toBe(0)

  const [channel] = JSON.parse((await parapet(['channels', '--json'])).stdout) as [{ id: string }]
  const token = await tokenOf(cli.server, await addPerson(cli.server, 'mara.lindqvist', 'operator'))
  siem.answers.push(404)
  const test = await cli.server.call('/api/notifications/test', {
    method: 'POST',
    token,
    body: JSON.stringify({ channels: [channel.id] }),
  })
  const [delivery] = (await test.json()) as [Delivery]
  await expect
    .poll(async () => (await parapet(['deliveries'])).stdout)
    .toMatch(/Webhook SIEM {2}\d\d:\d\d, test, failed for good\n +127\.0\.0\.1:\d+ answered 404\./)
  expect((await parapet(['send', delivery.id.slice(0, 8)])).stderr).toContain('Webhook SIEM is tried now.')
  await expect.poll(() => siem.received.length).toBe(2)

  expect(await parapet(['remove-channel', 'siem'])).toMatchObject({ code: 2 })
  expect((await parapet(['remove-channel', 'siem', '--yes'])).stderr).toContain('Removed SIEM.')
  await siem.close()
})
