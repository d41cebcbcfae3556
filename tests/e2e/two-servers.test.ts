import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addMicrosoftEnvironment, sessionInDatabase } from '../setup/microsoft-environment.ts'
import { startTestServer } from '../setup/running-server.ts'

const tokens = '*/oauth2/v2.0/token'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-two-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('of two servers of one database one renews, and the other takes what it brings', async () => {
  const first = await startTestServer({}, folder)
  const { sessionId } = await addMicrosoftEnvironment(first, 'Aldergrove twice')
  const stored = sessionInDatabase(folder, sessionId)
  await first.addFault({ match: tokens, method: 'POST', delayMs: 3000 })
  // Its faults are reached from now on: the local cloud of each server has its own.
  const second = await startTestServer({}, folder)
  try {
    await second.addFault({ match: tokens, method: 'POST', status: 400, body: { error: 'invalid_grant' } })
    stored.endAccess()
    const before = stored.refreshes()
    const here = first.call('/api/azure/subscriptions')
    await expect.poll(() => stored.row().refreshing_until).not.toBeNull()
    const there = second.call('/api/azure/subscriptions')
    const answers = await Promise.all([here, there])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [mine, theirs] = await Promise.all(answers.map((answer) => answer.json()))
    expect(mine.length).toBeGreaterThan(0)
    expect(theirs).toEqual(mine)
    expect(stored.refreshes()).toBe(before + 1)
    expect(stored.row().refreshing_until).toBeNull()
  } finally {
    stored.close()
    await second.stop()
    await first.stop()
  }
})

it('what a killed server had begun to renew is renewed by another once its lease is over', async () => {
  const first = await startTestServer({}, folder)
  const { sessionId } = await addMicrosoftEnvironment(first, 'Aldergrove killed')
  const stored = sessionInDatabase(folder, sessionId)
  await first.addFault({ match: tokens, method: 'POST', delayMs: 600_000 })
  const second = await startTestServer({}, folder)
  try {
    stored.endAccess()
    const before = stored.refreshes()
    const lost = first.call('/api/azure/subscriptions').catch((error: unknown) => error)
    await expect.poll(() => stored.row().refreshing_until).not.toBeNull()
    process.kill(first.pid, 'SIGKILL')
    expect(await lost).toBeInstanceOf(Error)
    expect(stored.refreshes()).toBe(before)
    const taken = second.call('/api/azure/subscriptions')
    stored.endLease()
    const answer = await taken
    expect(answer.status).toBe(200)
    expect((await answer.json()).length).toBeGreaterThan(0)
    expect(stored.refreshes()).toBe(before + 1)
    expect(stored.row().refreshing_until).toBeNull()
  } finally {
    stored.close()
    await second.stop()
    await first.stop()
  }
})
