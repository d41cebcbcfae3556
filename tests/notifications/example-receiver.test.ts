import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openSenders } from '#app/sending/senders.ts'

const secret = 'whsec_example'
const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-receiver-'))
const senders = openSenders({ mail: null, internal: true })
let receiver: ChildProcess
let printed = ''
let address = ''

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  return bound !== null && typeof bound === 'object' ? bound.port : 0
}

beforeAll(async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/notifications.md', 'utf8')) ?? []
  const file = path.join(folder, 'receiver.mjs')
  writeFileSync(file, code)
  const port = await freePort()
  address = `http://127.0.0.1:${port}/`
  receiver = spawn(process.execPath, [file], {
    env: { ...process.env, SECRET: secret, PORT: String(port) },
    stdio: 'pipe',
  })
  receiver.stdout?.on('data', (text) => {
    printed += text
  })
  await vi.waitUntil(() => fetch(address).catch(() => null), { timeout: 120_000 })
})

afterAll(() => {
  receiver.kill()
  rmSync(folder, { recursive: true })
})

it('the example of the documentation takes what is signed, once, and nothing else', async () => {
  const message = { address, secret, id: 'one', at: new Date(), body: JSON.stringify({ title: 'Grüße' }) }
  await senders.webhook(message)
  await senders.webhook(message)
  await expect(senders.webhook({ ...message, secret: 'other' })).rejects.toMatchObject({ final: true })
  const old = { ...message, id: 'old', at: new Date(Date.now() - 3_600_000) }
  await expect(senders.webhook(old)).rejects.toThrow(/answered 401/)
  await senders.webhook({ ...message, id: 'two' })
  await expect.poll(() => printed).toBe('1 Grüße\n2 Grüße\n')
})
