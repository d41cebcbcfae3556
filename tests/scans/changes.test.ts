import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { listFindings } from '#app/domain/scans/list-findings.ts'
import { addSchedule } from '#app/domain/schedules/change-schedules.ts'
import { removeSchedule } from '#app/domain/schedules/remove-schedule.ts'
import { type ChangingCloud, changingCloud } from './changing-cloud.ts'
import { differences } from './compared-verdicts.ts'
import { changes } from './random-changes.ts'

let cloud: ChangingCloud
const log = /eventtypes\/management/

beforeAll(async () => {
  cloud = await changingCloud(400)
})

afterAll(() => cloud.close())

beforeEach(() => cloud.services.cloud.faults.clear())

const storageAccount = (of = cloud) =>
  of.services.cloud.store.select<{ id: string }>(
    "SELECT id FROM resource WHERE id LIKE ? AND id NOT LIKE '%/storageAccounts/%/%' ORDER BY id LIMIT 1",
    [`${of.subscription}/%/providers/Microsoft.Storage/storageAccounts/%`],
  )[0]?.id ?? ''

/** An account whose containers may be public. */
async function openAccount(of = cloud): Promise<string> {
  const id = storageAccount(of)
  const { status } = await of.call('PATCH', id, { properties: { allowBlobPublicAccess: true } })
  expect(status).toBe(200)
  return id
}

/** Makes all events those of long ago. */
const forgetEvents = () =>
  cloud.services.cloud.store.select("UPDATE activity SET at = '2026-01-01T00:00:00.000Z' RETURNING number", [])

const publicContainer = (id: string, publicAccess = 'Container') => ({
  id,
  name: id.slice(id.lastIndexOf('/') + 1),
  type: 'Microsoft.Storage/storageAccounts/blobServices/containers',
  properties: { publicAccess },
})

const namesOf = async (scanId: string, search: string) =>
  (await listFindings(cloud.services, localOperator, scanId, { search, limit: 500 })).items

describe('a scan of changes', () => {
  it('reads everything when there is no scan before', async () => {
    const { reading } = await cloud.scan({ changes: true })
    expect(reading).toMatchObject({ kind: 'whole', wholeBecause: 'No earlier scan can be built on.', taken: 0 })
  })

  it('says what it read again, and of each finding when its resource was read', async () => {
    const before = await cloud.scan({ changes: false })
    const account = storageAccount()
    const patch = { properties: { allowBlobPublicAccess: true, minimumTlsVersion: 'TLS1_0' } }
    expect((await cloud.call('PATCH', account, patch)).status).toBe(200)
    const { id, reading, progress } = await cloud.scan({ changes: true })
    expect(reading).toMatchObject({ kind: 'changes', takenFrom: { scanId: before.id, at: before.reading?.at } })
    expect(reading?.wholeAt).toBe(before.reading?.at)
    expect(reading?.readAgain).toBeGreaterThan(0)
    expect(reading?.taken).toBeGreaterThan(reading?.readAgain ?? 0)
    expect(progress?.callsByKind.settings).toBeLessThan(before.progress?.callsByKind.settings ?? 0)
    const again = await namesOf(id, account)
    expect(again.length).toBeGreaterThan(0)
    expect(new Set(again.map(({ readAt }) => readAt))).toEqual(new Set([reading?.at]))
    const all = (await listFindings(cloud.services, localOperator, id, { limit: 500 })).items
    const times = new Set(all.map(({ readAt }) => readAt))
    expect(times).toContain(before.reading?.at)
    expect(times).toContain(reading?.at)

    const next = await cloud.scan({ changes: true })
    expect(next.reading?.wholeAt).toBe(before.reading?.at)
    expect((await namesOf(next.id, account)).every(({ readAt }) => readAt === next.reading?.at)).toBe(true)
  })

  it('sees an event that the log shows late, within the overlap', async () => {
    const id = `${await openAccount()}/blobServices/default/containers/late`
    const { store } = cloud.services.cloud
    expect((await cloud.call('PUT', id, { properties: { publicAccess: 'None' } })).status).toBeLessThan(300)
    await cloud.scan({ changes: true })
    expect((await cloud.call('PUT', id, { properties: { publicAccess: 'Container' } })).status).toBeLessThan(300)
    const [event] = store.select<{ at: string; body: string }>(
      'DELETE FROM activity WHERE number = (SELECT max(number) FROM activity) RETURNING at, body',
      [],
    )
    if (!event) throw new Error('the change left no trace')
    // Its other events are of before the overlap.
    forgetEvents()
    const early = await cloud.scan({ changes: true })
    const [, , , ...rest] = id.split('/')
    store.addActivity({
      at: event.at,
      body: event.body,
      subscription: cloud.subscription.slice('/subscriptions/'.length),
      resourceGroup: rest[1]?.toLowerCase() ?? '',
      resource: id.toLowerCase(),
      caller: '',
      correlation: '',
    })
    const late = await cloud.scan({ changes: true })
    const whole = await cloud.scan({ changes: false })
    const missed = await differences(cloud.services, early.id, whole.id)
    expect(missed.length).toBeGreaterThan(0)
    expect(await differences(cloud.services, late.id, whole.id)).toEqual([])
  })

  it('comes by a schedule, and finds within one turn of it what was done before', async () => {
    const { services } = cloud
    const account = await openAccount()
    await cloud.scan({ changes: false })
    const input = { name: 'Watch', cron: '*/5 * * * *', timeZone: 'UTC', catchUp: true, changes: true }
    const schedule = await addSchedule(services, localOperator, {
      ...input,
      subscriptionId: cloud.subscription.slice(15),
    })
    const id = `${account}/blobServices/default/containers/watched`
    expect((await cloud.call('PUT', id, { properties: { publicAccess: 'Container' } })).status).toBeLessThan(300)
    cloud.forward(5)
    await cloud.queueDue()
    const scan = () =>
      services.db.selectFrom('scans').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()
    await expect.poll(async () => (await namesOf((await scan()).id, '/watched')).length).toBeGreaterThan(0)
    expect(await scan()).toMatchObject({ changes: 1, source: 'cloud' })
    await expect.poll(async () => (await scan()).status).toBe('done')
    await removeSchedule(services, localOperator, schedule.id)
  })

  it('reads what the log does not show once an hour, and says till then how old it is', async () => {
    const account = await openAccount()
    // What earlier tests did is no longer in the overlap.
    forgetEvents()
    const before = await cloud.scan({ changes: false })
    const id = `${account}/blobServices/default/containers/past-arm`
    cloud.services.cloud.store.put(publicContainer(id))
    const soon = await cloud.scan({ changes: true })
    expect(await namesOf(soon.id, '/past-arm')).toEqual([])
    cloud.forward(61)
    const later = await cloud.scan({ changes: true })
    expect(later.reading).toMatchObject({ kind: 'changes', unloggedAt: later.reading?.at, wholeAt: before.reading?.at })
    const found = await namesOf(later.id, '/past-arm')
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ readAt }) => readAt === later.reading?.at)).toBe(true)
    const whole = await cloud.scan({ changes: false })
    expect(await differences(cloud.services, later.id, whole.id)).toEqual([])
  })

  it.each([
    ['ahead', 60],
    ['behind', -60],
  ])('misses nothing when the clock of the server is an hour %s of Azure’s', async (_, minutes) => {
    const own = await changingCloud(200)
    own.forward(minutes)
    await own.scan({ changes: false })
    const id = `${await openAccount(own)}/blobServices/default/containers/made`
    expect((await own.call('PUT', id, { properties: { publicAccess: 'Container' } })).status).toBeLessThan(300)
    const changed = await own.scan({ changes: true })
    expect(changed.reading?.kind).toBe('changes')
    const whole = await own.scan({ changes: false })
    expect(await differences(own.services, changed.id, whole.id)).toEqual([])
    await own.close()
  })

  it('reads everything, and says why, when the log cannot be read, and once a day', async () => {
    cloud.services.cloud.faults.add({ match: log, status: 403 })
    const refused = await cloud.scan({ changes: true })
    expect(refused.reading?.kind).toBe('whole')
    expect(refused.reading?.wholeBecause).toMatch(
      /^The activity log could not be read: .*Microsoft.Insights\/eventtypes/s,
    )
    cloud.services.cloud.faults.clear()
    cloud.services.cloud.faults.add({ match: /Microsoft\.Authorization\/permissions/, status: 403 })
    const unsure = await cloud.scan({ changes: true })
    expect(unsure.reading).toMatchObject({
      kind: 'whole',
      wholeBecause: 'What the sign-in may read could not be found out.',
    })
    cloud.services.cloud.faults.clear()
    cloud.forward(24 * 60)
    const old = await cloud.scan({ changes: true })
    expect(old.reading).toMatchObject({ kind: 'whole', wholeBecause: expect.stringContaining('24 hours') })
  })

  it('reads again what could not be read before', async () => {
    const vaults = 'Microsoft.KeyVault/vaults/keys'
    cloud.services.cloud.faults.add({ match: vaults, status: 403 })
    const gaps = await cloud.scan({ changes: false })
    cloud.services.cloud.faults.clear()
    const { id, reading } = await cloud.scan({ changes: true })
    expect(reading?.kind).toBe('changes')
    const whole = await cloud.scan({ changes: false })
    expect(await differences(cloud.services, gaps.id, whole.id)).not.toEqual([])
    expect(await differences(cloud.services, id, whole.id)).toEqual([])
  })

  it('finds what a whole scan finds, scan after scan, whatever was changed', async () => {
    // What it changes may be what the other tests look for.
    const own = await changingCloud(400)
    await own.scan({ changes: false })
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { minLength: 12, maxLength: 12 }), async (some) => {
        for (const part of [some.slice(0, 6), some.slice(6)]) {
          for (const change of part) await own.change(change)
          expect((await own.scan({ changes: true })).reading?.kind).toBe('changes')
        }
        const last = await own.scan({ changes: true })
        const whole = await own.scan({ changes: false })
        expect(await differences(own.services, last.id, whole.id)).toEqual([])
      }),
      { numRuns: 1, endOnFailure: true },
    )
    await own.close()
  })
})
