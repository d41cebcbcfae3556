import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { HeadSubscription, InventoryEntry, NotRead, ResourceRecord } from '../../record.ts'
import { HeadTally } from '../head-tally.ts'
import { readContents } from './inventory-contents.ts'
import { InventoryMerge } from './merge-inventories.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parapet-merge-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const vaultType = 'Microsoft.KeyVault/vaults'
const keyType = 'Microsoft.KeyVault/vaults/keys'
const scope = '/subscriptions/s'
const vaultId = (name: string, subscription = scope) =>
  `${subscription}/resourceGroups/g/providers/Microsoft.KeyVault/vaults/${name}`
const vault = (name: string, value: unknown = 1, subscription = scope): ResourceRecord => ({
  id: vaultId(name, subscription),
  type: vaultType,
  properties: { value },
})
const key = (ofVault: string): ResourceRecord => ({ id: `${vaultId(ofVault)}/keys/k`, type: keyType, properties: {} })
const subscription: ResourceRecord = { id: scope, type: 'Microsoft.Resources/subscriptions', properties: {} }
const unread = (type: string, of: string): NotRead => ({
  scope: of,
  type,
  reason: 'refused',
  permission: `${type}/read`,
})

const tenant = '/tenants/t'
const policyType = 'Entra/conditionalAccessPolicies'
const tenantRecord: ResourceRecord = { id: tenant, type: 'Entra/tenants', properties: {} }
const policy = (name: string, value: unknown = 1): ResourceRecord => ({
  id: `${tenant}/providers/${policyType}/${name}`,
  type: policyType,
  properties: { value },
})

interface Given {
  at?: string
  tenantId?: string
  ids?: string[]
  collected?: string[]
  records?: ResourceRecord[]
  notRead?: NotRead[]
}

let written = 0
function write({
  at,
  tenantId,
  ids = ['s'],
  collected = [vaultType, keyType],
  records = [],
  notRead = [],
}: Given): string {
  const file = path.join(folder, `${written++}.ndjson`)
  const tally = new HeadTally()
  for (const one of records) tally.record(one)
  for (const one of notRead) tally.notRead(one)
  const about = (id: string): HeadSubscription => ({
    id,
    name: id,
    tenantId: tenantId ?? null,
    cloud: 'local',
    startedAt: at ?? '',
    collectedAt: at ?? '',
    product: '1',
    catalogue: 'c',
  })
  const head = at && { inventory: tally.head({ collected, subscriptions: ids.map(about) }) }
  const lines = [...(head ? [head] : []), ...records, ...notRead.map((one) => ({ notRead: one }))]
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return file
}

async function merged(...given: Given[]) {
  const contents = await Promise.all(given.map((one) => readContents(write(one))))
  const merge = new InventoryMerge(contents)
  const entries: InventoryEntry[] = []
  for await (const entry of merge.entries()) entries.push(entry)
  return {
    merge,
    records: entries.flatMap((entry) => (entry.kind === 'record' ? [entry.record] : [])),
    notRead: entries.flatMap((entry) => (entry.kind === 'notRead' ? [entry.notRead] : [])),
  }
}

const [older, newer] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']

describe('of two readings of a subscription', () => {
  test.each([false, true])('the newest counts, whichever comes first (turned: %s)', async (turned) => {
    const files = [
      { at: older, records: [subscription, vault('a', 'old')] },
      { at: newer, records: [subscription, vault('a', 'new')] },
    ]
    const { records, notRead } = await merged(...(turned ? files.reverse() : files))
    expect(records).toHaveLength(2)
    expect(records).toContainEqual(vault('a', 'new'))
    expect(notRead).toEqual([])
  })

  test('what the newer one covers and does not hold is gone, with what stood in it', async () => {
    const { records } = await merged(
      { at: older, records: [vault('a'), vault('gone'), key('gone'), key('a')] },
      { at: newer, records: [vault('a')], notRead: [unread(keyType, scope)] },
    )
    expect(records).toEqual([key('a'), vault('a')])
  })

  test('a gap of the newer one is filled by the older, and the head says from when', async () => {
    const { merge, records, notRead } = await merged(
      { at: newer, records: [vault('a', 'new')], notRead: [unread(keyType, vaultId('a'))] },
      { at: older, records: [vault('a', 'old'), key('a')] },
    )
    expect(records).toEqual([vault('a', 'new'), key('a')])
    expect(notRead).toEqual([])
    expect(merge.subscriptions()).toMatchObject([{ collectedAt: newer, filledFrom: older }])
    expect(new HeadTally().head({ collected: [], subscriptions: merge.subscriptions() }).collectedAt).toBe(older)
  })

  describe.each([false, true])('of a tenant (turned: %s)', (turned) => {
    const joined = (...files: Given[]) =>
      merged(
        ...(turned ? files.reverse() : files).map((one) => ({
          tenantId: 'T',
          collected: [vaultType, policyType],
          ...one,
        })),
      )

    test('the newest counts, and what it does not hold is gone', async () => {
      const { records, notRead } = await joined(
        {
          at: older,
          records: [tenantRecord, policy('a', 'old'), policy('gone')],
          notRead: [unread(policyType, tenant)],
        },
        { at: newer, records: [tenantRecord, policy('a', 'new')] },
      )
      expect(records).toEqual([tenantRecord, policy('a', 'new')])
      expect(notRead).toEqual([])
    })

    test('its gap is filled by the older one, and the head says from when', async () => {
      const { merge, records, notRead } = await joined(
        { at: older, records: [tenantRecord, policy('a')] },
        { at: newer, records: [tenantRecord], notRead: [unread(policyType, tenant)] },
      )
      expect(records).toContainEqual(policy('a'))
      expect(notRead).toEqual([])
      expect(merge.subscriptions()).toMatchObject([{ collectedAt: newer, filledFrom: older }])
    })

    test('a newer reading by a sign-in that is told nothing of it takes nothing away', async () => {
      const { records } = await joined(
        { at: older, records: [tenantRecord, policy('a')] },
        { at: newer, records: [subscription], notRead: [unread(policyType, scope)] },
      )
      expect(records).toContainEqual(policy('a'))
    })
  })

  test('a gap below a resource that the older one did not have stays', async () => {
    const { notRead } = await merged(
      { at: newer, records: [vault('b')], notRead: [unread(keyType, vaultId('b'))] },
      { at: older, records: [vault('a'), key('a')] },
    )
    expect(notRead).toEqual([unread(keyType, vaultId('b'))])
  })

  test('a gap of both comes once, one of the older that the newer has read not at all', async () => {
    const { notRead } = await merged(
      {
        at: older,
        records: [vault('a'), vault('b')],
        notRead: ['a', 'b'].map((name) => unread(keyType, vaultId(name))),
      },
      { at: newer, records: [vault('a'), vault('b')], notRead: [unread(keyType, vaultId('b'))] },
    )
    expect(notRead).toEqual([unread(keyType, vaultId('b'))])
  })
})

describe('of two subscriptions', () => {
  const other = '/subscriptions/t'
  test('all of both', async () => {
    const { merge, records } = await merged(
      { at: older, records: [vault('a')] },
      { at: newer, ids: ['t'], records: [vault('a', 1, other)] },
    )
    expect(records).toEqual([vault('a'), vault('a', 1, other)])
    expect(merge.subscriptions().map(({ id, filledFrom }) => [id, filledFrom])).toEqual([
      ['s', undefined],
      ['t', undefined],
    ])
  })

  test('what only one of them asked for was not read of the other', async () => {
    const { merge, notRead } = await merged(
      { at: older, collected: [vaultType], records: [vault('a')] },
      { at: newer, ids: ['t'], records: [vault('a', 1, other)] },
    )
    expect(merge.collected()).toEqual([vaultType, keyType])
    expect(notRead).toMatchObject([{ scope, type: keyType, reason: expect.stringContaining('does not say') }])
  })
})

describe('files without a head', () => {
  test('join without one; the later of two counts, and what repeats comes once', async () => {
    const { merge, records } = await merged(
      { records: [vault('a', 1), vault('a', 1)] },
      { records: [vault('a', 2), vault('b'), vault('b')] },
    )
    expect(merge.hasHead).toBe(false)
    expect(records).toEqual([vault('a', 2), vault('b')])
  })

  test('count as older than those with one, and what they cannot tell is said', async () => {
    const bare = { id: vaultId('x', '/subscriptions/u'), type: vaultType }
    const { merge, records, notRead } = await merged(
      { at: older, records: [vault('a', 'new')] },
      { records: [vault('a', 'old'), vault('b'), bare] },
    )
    expect(records).toEqual([vault('a', 'new')])
    expect(merge.subscriptions().map(({ id }) => id)).toEqual(['s'])
    expect(notRead.map((one) => [one.scope, one.type])).toEqual([
      [bare.id, vaultType],
      ['/subscriptions/u', keyType],
    ])
  })
})

test('an inventory joined with itself is itself, and the order of files does not matter', async () => {
  const name = fc.constantFrom('a', 'b', 'c')
  const reading = fc.record({
    at: fc.constantFrom(older, newer, '2026-01-03T00:00:00.000Z'),
    records: fc.uniqueArray(
      fc.tuple(name, fc.nat(3)).map(([one, value]) => vault(one, value)),
      { selector: ({ id }) => id },
    ),
    notRead: fc.uniqueArray(
      name.map((one) => unread(keyType, vaultId(one))),
      { selector: (one) => one.scope },
    ),
  })
  const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).sort()
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(reading, { minLength: 1, maxLength: 3, selector: ({ at }) => at }),
      async (given) => {
        const [first] = given as [Given]
        const self = await merged(first, first)
        expect(sorted(self.records)).toEqual(sorted(first.records ?? []))
        const [one, other] = [await merged(...given), await merged(...given.reverse())]
        expect(sorted(one.records)).toEqual(sorted(other.records))
        expect(sorted(one.notRead)).toEqual(sorted(other.notRead))
        expect(new Set(one.records.map(({ id }) => id)).size).toBe(one.records.length)
      },
    ),
    { numRuns: 60 },
  )
})
