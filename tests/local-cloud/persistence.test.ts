import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { armOrigin } from '#app/local-cloud/origins.ts'
import { openStore } from '#app/local-cloud/store/store.ts'
import { armCaller, startTestCloud } from './arm-caller.ts'
import { manyAccounts, smallCloud, storageId, subscriptionId } from './records.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-cloud-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a change and a token outlive a restart; the estate is loaded once', async () => {
  const file = join(folder, 'deeper', 'cloud.db')
  const first = await startTestCloud({ file, records: smallCloud() })
  const token = await first.issueToken(armOrigin)
  await (await armCaller(first))('PATCH', storageId, { properties: { supportsHttpsTrafficOnly: true } })
  await first.close()

  const second = await startTestCloud({ file, records: manyAccounts(5) })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${second.url}/arm${storageId}?api-version=2024-01-01`, { headers })
  expect((await answer.json()).properties.supportsHttpsTrafficOnly).toBe(true)
  const all = await (await armCaller(second))('GET', `/subscriptions/${subscriptionId}/resources`)
  expect(all.body.value).toHaveLength(5)
  expect(all.body.value?.some(({ name }) => name === 'st0')).toBe(false)
  await second.close()
})

test('of two that start at once on a new file, one loads it', () => {
  const stores = [1, 2].map(() => openStore(join(folder, 'cloud.db')))
  for (const store of stores) store.load(manyAccounts(3))
  for (const store of stores) {
    expect(store.page({ where: 'true', values: [] }, '', 10)).toHaveLength(5)
    store.close()
  }
})

test('a record whose type is not that of its id stops the start, and nothing of it stays', async () => {
  const file = join(folder, 'cloud.db')
  const wrong = { id: storageId, type: 'Microsoft.Sql/servers' }
  await expect(startTestCloud({ file, records: [...smallCloud(), wrong] })).rejects.toThrow(
    /storageAccounts.*Microsoft.Sql/,
  )
  const cloud = await startTestCloud({ file, records: manyAccounts(3) })
  const all = await (await armCaller(cloud))('GET', `/subscriptions/${subscriptionId}/resources`)
  expect(all.body.value).toHaveLength(3)
  await cloud.close()
})

test('a port that is taken stops the start', async () => {
  const cloud = await startTestCloud()
  await expect(startTestCloud({ port: Number(new URL(cloud.url).port) })).rejects.toThrow(/EADDRINUSE/)
  await cloud.close()
})

test('another host name, another path and a body that is no service’s are refused', async () => {
  const lines: string[] = []
  const cloud = await startTestCloud({ log: ({ method, url, status }) => lines.push(`${method} ${url} ${status}`) })
  expect((await fetch(`${cloud.url}/elsewhere`)).status).toBe(404)
  expect((await fetch(`${cloud.url}/arm/%ff`)).status).toBe(404)
  expect(lines).toEqual(['GET /elsewhere 404', 'GET /arm/%ff 404'])
  expect(cloud.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  await cloud.close()
})
