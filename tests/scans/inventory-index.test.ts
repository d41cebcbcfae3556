import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { resourceDetail } from '#app/domain/fixes/resources/resource-detail.ts'
import { readStoredInventory, removeStoredInventory } from '#app/domain/inventory/inventory-store.ts'
import { startWorker } from '#app/domain/jobs/worker.ts'
import { resourcesAsCsv } from '#app/domain/scans/export-resources.ts'
import { indexJob, indexOlderScan } from '#app/domain/scans/index-older-scan.ts'
import { listFindings } from '#app/domain/scans/list-findings.ts'
import { allResources, listResources } from '#app/domain/scans/list-resources.ts'
import { type ListedScan, listedScan, readyScan } from '#app/domain/scans/listed-scan.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'

let services: TestScans
let worker: { stop(): Promise<void> }
let subscription: { environmentId: string; subscriptionId: string; displayName: string }
let listed: ListedScan & { status: 'ready' }

async function scan(): Promise<string> {
  const { id } = await startScan(services, localOperator, subscription.subscriptionId)
  const ended = await waitForScan(services, localOperator, id)
  expect(ended.error).toBeNull()
  return id
}

const indexes = () => services.db.selectFrom('inventory_indexes').select(['scan_id', 'status']).execute()

/** Stores an inventory as versions before blocks did, in pieces of one gzip stream; its last resource stands in it twice. */
async function storeAsBefore(scanId: string): Promise<void> {
  const bytes: Buffer[] = []
  for await (const chunk of readStoredInventory(services.db, scanId)) bytes.push(chunk)
  const lines = Buffer.concat(bytes).toString('utf8')
  const whole = gzipSync(`${lines}${lines.trimEnd().split('\n').at(-1)}\n`)
  const cut = Math.floor(whole.length / 2)
  await removeStoredInventory(services.db, scanId)
  await services.db
    .insertInto('inventory_parts')
    .values([whole.subarray(0, cut), whole.subarray(cut)].map((data, part) => ({ scan_id: scanId, part, data })))
    .execute()
}

beforeAll(async () => {
  services = await createScanServices()
  worker = services.startWorker()
  const [first] = await services.reader.listSubscriptions()
  if (!first) throw new Error('the cloud has no subscription')
  subscription = { ...first, environmentId: localCloudId }
  expect(await listedScan(services, subscription)).toEqual({ status: 'none' })
  await scan()
  listed = await readyScan(services, subscription)
})

afterAll(async () => {
  await worker.stop()
  await services.close()
  expect(services.complaints).toEqual([])
})

describe('the list of resources', () => {
  it('gives each resource once, page by page, whatever it is sorted by', async () => {
    for (const sort of ['gaps', 'name', 'group'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const ids: string[] = []
        let cursor: string | undefined
        do {
          const page = await listResources(services, listed, { sort, order, cursor, limit: 7 })
          ids.push(...page.items.map((one) => one.id))
          cursor = page.next ?? undefined
        } while (cursor)
        const { total } = await listResources(services, listed, { sort, order, limit: 1 })
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBe(total)
      }
  })

  it('begins with the most gaps, and counts those of settings', async () => {
    const { items } = await listResources(services, listed, { limit: 20 })
    const counts = items.map((one) => one.gaps)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    const { items: findings } = await listFindings(services, localOperator, listed.scan.id, {
      status: 'failed',
      limit: 500,
    })
    const [first] = items.filter((one) => /\/providers\//.test(one.id))
    const own = findings.filter((one) => `${one.resource.id}/`.toLowerCase().startsWith(`${first?.id}/`.toLowerCase()))
    expect(first?.gaps).toBe(own.length)
  })

  it('leaves settings out until they are searched, or asked for by type', async () => {
    const all = await listResources(services, listed, { limit: 500 })
    expect(all.items.some((one) => /blobServices\//i.test(one.id))).toBe(false)
    const found = await listResources(services, listed, { search: '/BLOBSERVICES/', limit: 5 })
    expect(found.total).toBeGreaterThan(0)
    const typed = await listResources(services, listed, { type: 'blob services', limit: 5 })
    expect(typed.items.every((one) => one.type === 'Microsoft.Storage/storageAccounts/blobServices')).toBe(true)
    expect(typed.total).toBeGreaterThan(0)
  })

  it('filters by group, tag, gaps and type at once, and counts the types beside the chosen one', async () => {
    const tag = listed.facets.tags[0]?.tag ?? ''
    const tagged = await listResources(services, listed, { tag, limit: 500 })
    expect(tagged.total).toBeGreaterThan(0)
    for (const one of tagged.items)
      expect(Object.entries(one.tags).map(([name, value]) => `${name}: ${value}`)).toContain(tag)
    const group = tagged.items.find((one) => one.resourceGroup)?.resourceGroup ?? ''
    const narrowed = await listResources(services, listed, { tag, group, gaps: 'some', limit: 500 })
    for (const one of narrowed.items) expect([one.resourceGroup, one.gaps > 0]).toEqual([group, true])
    const type = tagged.types?.[0]?.type ?? ''
    const ofType = await listResources(services, listed, { tag, type, limit: 500 })
    expect(ofType.types).toEqual(tagged.types)
    expect(ofType.total).toBe(tagged.types?.[0]?.count)
    expect((await listResources(services, listed, { search: 'nothing has this name' })).total).toBe(0)
    expect((await listResources(services, listed, { type: 'no such type' })).total).toBe(0)
  })

  it('refuses a cursor of another sort or order', async () => {
    const { next } = await listResources(services, listed, { sort: 'name', limit: 1 })
    await expect(listResources(services, listed, { sort: 'group', cursor: next ?? '' })).rejects.toThrow(/cursor/)
    await expect(listResources(services, listed, { order: 'asc', cursor: next ?? '' })).rejects.toThrow(/cursor/)
    await expect(listResources(services, listed, { cursor: 'x' })).rejects.toThrow(/cursor/)
  })

  it.each(['gaps', 'name', 'group'] as const)('gives what is searched once, page by page, by %s', async (sort) => {
    const all = await listResources(services, listed, { search: 'storage', sort, limit: 500 })
    expect(all.items.length).toBe(all.total)
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await listResources(services, listed, { search: 'storage', sort, cursor, limit: 9 })
      ids.push(...page.items.map((one) => one.id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(ids).toEqual(all.items.map((one) => one.id))
  })

  it('exports what matches', async () => {
    let csv = ''
    for await (const part of resourcesAsCsv(allResources(services, listed, { gaps: 'none' }))) csv += part
    const { total } = await listResources(services, listed, { gaps: 'none', limit: 1 })
    expect(csv.trimEnd().split('\r\n').length).toBe((total ?? 0) + 1)
  })
})

describe('a resource', () => {
  it('has its gaps with evidence, its JSON and what it is related to', async () => {
    const { items } = await listResources(services, listed, { type: 'storage accounts', limit: 1 })
    const detail = await resourceDetail(
      services,
      listed,
      (items[0]?.id ?? '').toUpperCase(),
      'https://portal.azure.com',
    )
    expect(detail.resource).toEqual(items[0])
    expect(detail.portalUrl).toBe(`https://portal.azure.com/#@/resource${items[0]?.id}`)
    expect(detail.gaps.filter((gap) => gap.status === 'failed').length).toBe(items[0]?.gaps)
    expect(JSON.parse(services.cloud.store.get(detail.resource.id.toLowerCase())?.body ?? '{}')).toMatchObject({
      properties: (detail.record as { properties: { minimumTlsVersion: string } }).properties,
    })
    const own = detail.gaps.filter((gap) => gap.resource.id === detail.resource.id)
    expect(detail.applied - detail.passed).toBe(new Set(own.map((gap) => gap.controlId)).size)
    expect(detail.parent?.noun).toBe('resource group')
    expect(detail.children.map((one) => one.noun)).toContain('blob service')
    expect(detail.history.at(-1)?.kind).toBe('firstSeen')
    expect(detail.history.filter((event) => event.kind === 'opened').length).toBeGreaterThan(0)
  })

  it('knows the resources of its group, and those whose ids it holds', async () => {
    const { items } = await listResources(services, listed, { type: 'network interfaces', limit: 1 })
    const detail = await resourceDetail(services, listed, items[0]?.id ?? '', null)
    expect(detail.refersTo.map((one) => one.noun)).toContain('subnet')
    expect(detail.portalUrl).toBeNull()
    const group = await resourceDetail(services, listed, detail.parent?.id ?? '', null)
    expect(group.children.map((one) => one.id)).toContain(items[0]?.id)
  })

  it('that the scan did not read is not found', async () => {
    await expect(resourceDetail(services, listed, '/subscriptions/s/none', null)).rejects.toThrow(/scan again/)
  })
})

describe('the index', () => {
  it('is that of the latest scan alone, and keeps when a resource was first seen', async () => {
    const before = await listResources(services, listed, { limit: 1 })
    const second = await scan()
    await expect.poll(indexes).toEqual([{ scan_id: second, status: 'ready' }])
    const rows = await services.db.selectFrom('inventory_resources').select('index_id').distinct().execute()
    const texts = await services.db.selectFrom('inventory_texts').select('index_id').distinct().execute()
    expect(texts).toEqual(rows)
    const now = await readyScan(services, subscription)
    expect(rows).toEqual([{ index_id: now.indexId }])
    const detail = await resourceDetail(services, now, before.items[0]?.id ?? '', null)
    expect(detail.history.at(-1)?.at).toBe(listed.scan.createdAt)
    listed = now
  })

  it('of a scan that was made without one is built when it is asked for', async () => {
    const before = await listResources(services, listed, { limit: 500 })
    await services.db.deleteFrom('inventory_indexes').execute()
    expect(await services.db.selectFrom('inventory_resources').select('seq').execute()).toEqual([])
    expect(await services.db.selectFrom('inventory_texts').select('seq').execute()).toEqual([])
    await storeAsBefore(listed.scan.id)
    expect((await listedScan(services, subscription)).status).toBe('building')
    expect((await listedScan(services, subscription)).status).toBe('building')
    const builder = startWorker({
      db: services.db,
      dialect: services.dialect,
      bell: services.bell,
      now: services.now,
      handlers: { [indexJob]: (lease, signal) => indexOlderScan(services, lease, signal) },
      concurrency: 1,
      pollMs: 10,
      onError: (_message, error) => services.complaints.push(error),
    })
    listed = await readyScan(services, subscription)
    await builder.stop()
    expect(await listResources(services, listed, { limit: 500 })).toEqual(before)
    for (const { id } of before.items.slice(0, 100)) {
      const { record } = await resourceDetail(services, listed, id, null)
      expect(record.id).toBe(id)
    }
    const jobs = await services.db.selectFrom('jobs').select('status').where('kind', '=', indexJob).execute()
    expect(jobs).toEqual([{ status: 'done' }])
  })

  it('cannot be built where nothing is stored, and says so', async () => {
    await services.db
      .insertInto('scans')
      .values({
        id: randomUUID(),
        environment_id: localCloudId,
        subscription_id: 'elsewhere',
        subscription_name: 'Elsewhere',
        source: 'cloud',
        status: 'done',
        stage: 'roadmap',
        requested_by: 'x',
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    await expect(
      readyScan(services, { environmentId: localCloudId, subscriptionId: 'elsewhere', displayName: 'Elsewhere' }),
    ).rejects.toThrow(/cannot be listed.*Scan again/)
  })
})

describe('a resource that could not be assessed', () => {
  it('is never said to have no gaps, and stands behind those that have some', async () => {
    services.clock.forward(60)
    for (const match of [`/subscriptions/${subscription.subscriptionId}/`, '*graph.embedded.invalid'])
      services.cloud.faults.add({ match, status: 403 })
    await scan()
    services.cloud.faults.clear()
    const now = await readyScan(services, subscription)
    const of = async (query: Parameters<typeof listResources>[2]) =>
      (await listResources(services, now, { ...query, limit: 500 })).items
    const unknown = await of({ gaps: 'notAssessed' })
    expect(unknown.length).toBeGreaterThan(0)
    for (const one of unknown) expect(one).toMatchObject({ gaps: 0, severity: null })
    const [first] = unknown
    const { gaps } = await resourceDetail(services, now, first?.id ?? '', null)
    expect(gaps.map(({ status }) => status)).toEqual(Array(first?.unassessed).fill('notAssessed'))
    const none = await of({ gaps: 'none' })
    for (const one of none) expect(one).toMatchObject({ gaps: 0, unassessed: 0 })
    const unjudged = none.filter(({ isJudged }) => !isJudged).map(({ type }) => type)
    expect(unjudged).toContain('Microsoft.Resources/resourceGroups')
    expect(none.filter(({ isJudged }) => isJudged).map(({ type }) => type)).toContain(
      'Microsoft.Network/publicIPAddresses',
    )
    for (const one of await of({ gaps: 'some' })) expect(one.gaps).toBeGreaterThan(0)
    const kinds = (await of({})).map((one) => (one.gaps > 0 ? 0 : one.unassessed > 0 ? 1 : 2))
    expect(kinds).toEqual(kinds.toSorted())
  })
})
