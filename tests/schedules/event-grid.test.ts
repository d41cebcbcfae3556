import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PushedEvent } from '#app/contract/event-grid.ts'
import { localOperator } from '#app/domain/actor.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { listFindings } from '#app/domain/scans/list-findings.ts'
import { makeEventGridKey } from '#app/domain/schedules/event-grid/event-grid-key.ts'
import { takeEvents } from '#app/domain/schedules/event-grid/take-events.ts'
import { type ChangingCloud, changingCloud } from '../scans/changing-cloud.ts'

let cloud: ChangingCloud

beforeAll(async () => {
  cloud = await changingCloud(300)
  await cloud.scan({ changes: false })
})

afterAll(() => cloud.close())

const writeOf = (resourceUri: string, more: Partial<PushedEvent> = {}): PushedEvent => ({
  id: crypto.randomUUID(),
  eventType: 'Microsoft.Resources.ResourceWriteSuccess',
  eventTime: cloud.services.now().toISOString(),
  topic: cloud.subscription,
  subject: resourceUri,
  data: { resourceUri, operationName: 'Microsoft.Storage/storageAccounts/blobServices/containers/write' },
  ...more,
})
const take = (...events: PushedEvent[]) => takeEvents(cloud.services, localCloudId, events)
const scans = () =>
  cloud.services.db.selectFrom('scans').select(['id', 'status', 'changes']).orderBy('created_at', 'desc').execute()
const waiting = () => cloud.services.db.selectFrom('event_grid_scans').selectAll().execute()

async function openContainer(name: string): Promise<string> {
  const account = cloud.services.cloud.store.select<{ id: string }>(
    "SELECT id FROM resource WHERE id LIKE ? AND id NOT LIKE '%/storageAccounts/%/%' ORDER BY id LIMIT 1",
    [`${cloud.subscription}/%/providers/Microsoft.Storage/storageAccounts/%`],
  )[0]?.id
  expect((await cloud.call('PATCH', account ?? '', { properties: { allowBlobPublicAccess: true } })).status).toBe(200)
  const id = `${account}/blobServices/default/containers/${name}`
  expect((await cloud.call('PUT', id, { properties: { publicAccess: 'Container' } })).status).toBeLessThan(300)
  // The log is minutes behind.
  cloud.services.cloud.store.select('DELETE FROM activity RETURNING number', [])
  return id
}

it('finds what was pushed by one scan, before the log shows it', async () => {
  const id = await openContainer('pushed')
  const events = [writeOf(id), writeOf(id)]
  expect(await take(...events)).toBe(2)
  expect(await take(writeOf(id))).toBe(1)
  expect(await waiting()).toHaveLength(1)
  const before = await scans()
  await cloud.queueDue()
  expect(await waiting()).toHaveLength(1)
  cloud.forward(2)
  await cloud.queueDue()
  await cloud.queueDue()
  await expect.poll(async () => (await scans())[0]?.status).toBe('done')
  await expect.poll(async () => (await scans()).length).toBe(before.length + 1)
  await expect.poll(async () => (await scans())[0]?.status).toBe('done')
  const [latest] = await scans()
  expect(latest?.changes).toBe(1)
  const found = await listFindings(cloud.services, localOperator, latest?.id ?? '', { search: '/pushed', limit: 10 })
  expect(found.items.length).toBeGreaterThan(0)
  expect(await waiting()).toEqual([])

  // The same events again do nothing, nor do they later.
  expect(await take(...events)).toBe(0)
  cloud.forward(26 * 60)
  expect(await take(...events)).toBe(0)
  cloud.forward(30 * 60)
  expect(await take(...events)).toBe(0)
  expect(await waiting()).toEqual([])
})

it('waits for a scan that is under way, which may have read before the event', async () => {
  const id = await openContainer('late')
  cloud.services.cloud.faults.add({ match: /providers/, delayMs: 600_000 })
  const running = cloud.scan({ changes: false })
  await expect.poll(async () => (await scans()).some((scan) => scan.status === 'running')).toBe(true)
  await take(writeOf(id))
  cloud.forward(2)
  await cloud.queueDue()
  expect(await waiting()).toHaveLength(1)
  cloud.services.cloud.faults.clear()
  await running
  await cloud.queueDue()
  await expect.poll(waiting).toEqual([])
  await expect.poll(async () => (await scans())[0]).toMatchObject({ status: 'done', changes: 1 })
})

it('takes nothing that changes nothing, that is old, or of which the subscription is another', async () => {
  const id = `${cloud.subscription}/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/one`
  const old = new Date(cloud.services.now().getTime() - 26 * 3_600_000).toISOString()
  expect(
    await take(
      writeOf(id, { eventType: 'Microsoft.Resources.ResourceActionSuccess' }),
      writeOf(id, { eventTime: old }),
      writeOf(id, { eventTime: 'soon' }),
      writeOf(id, { topic: '/subscriptions/00000000-0000-4000-8000-000000000001' }),
      writeOf(id, { topic: undefined }),
    ),
  ).toBe(0)
  const foreign = '/subscriptions/00000000-0000-4000-8000-000000000001'
  expect(await take(writeOf(`${foreign}/resourceGroups/rg`, { topic: foreign }))).toBe(1)
  const before = (await scans()).length
  cloud.forward(2)
  await cloud.queueDue()
  await expect
    .poll(() => cloud.services.db.selectFrom('jobs').select('status').where('kind', '=', 'pushedScan').execute())
    .not.toContainEqual({ status: 'queued' })
  expect(await scans()).toHaveLength(before)
})

it('keeps the digest of a key alone', async () => {
  const services = { ...cloud.services, publicUrl: 'https://parapet.example' }
  const { endpoint } = await makeEventGridKey(services, localOperator, localCloudId)
  expect(endpoint).toMatch(/^https:\/\/parapet\.example\/api\/event-grid\/[^?]+\?key=[\w-]{43}$/)
  const stored = JSON.stringify(await cloud.services.db.selectFrom('event_grid_keys').selectAll().execute())
  expect(stored).not.toContain(new URL(endpoint).searchParams.get('key'))
})
