import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InventoryEntry, InventoryHead } from '../record.ts'
import { HeadTally } from './head-tally.ts'
import { readInventory } from './read-inventory.ts'

const about = {
  id: 's',
  name: 'S',
  tenantId: null,
  cloud: 'public',
  startedAt: '2026-01-01T00:00:00.000Z',
  collectedAt: '2026-01-02T00:00:00.000Z',
  product: '1.0.0',
  catalogue: 'c',
}
const vault = {
  id: '/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v',
  type: 'Microsoft.KeyVault/vaults',
}
const key = { id: `${vault.id}/keys/k`, type: 'Microsoft.KeyVault/vaults/keys' }
const subscription = { id: '/subscriptions/s', type: 'Microsoft.Resources/subscriptions' }
const unread = { scope: vault.id, type: 'Microsoft.KeyVault/vaults/secrets', reason: 'refused', permission: 'p' }

function headOf(records: readonly (typeof vault)[], notRead: readonly (typeof unread)[] = []): InventoryHead {
  const tally = new HeadTally()
  for (const record of records) tally.record(record)
  for (const one of notRead) tally.notRead(one)
  return tally.head({ collected: [vault.type], subscriptions: [about] })
}
const textOf = (...lines: unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

async function read(text: string): Promise<InventoryEntry[]> {
  const entries: InventoryEntry[] = []
  for await (const entry of readInventory([Buffer.from(text)], 'a.ndjson')) entries.push(entry)
  return entries
}
const problemOf = (text: string) => read(text).then(String, (error: unknown) => String(error))

test('a head counts what follows, and what could not be read by type and permission', () => {
  expect(headOf([subscription, vault, key], [unread, { ...unread, scope: key.id }])).toEqual({
    version: 2,
    collectedAt: about.collectedAt,
    subscriptions: [about],
    collected: [vault.type],
    entries: 5,
    resources: 1,
    settings: 1,
    notRead: [{ type: unread.type, permission: 'p', reason: 'refused', places: 2 }],
    complete: false,
  })
  expect(headOf([vault]).complete).toBe(true)
})

describe('a file with a head', () => {
  const head = headOf([vault, key], [unread])
  const whole = textOf({ inventory: head }, vault, key, { notRead: unread })

  test('is read with its head', async () => {
    expect(await read(whole)).toEqual([
      { kind: 'header', header: head },
      { kind: 'record', record: vault },
      { kind: 'record', record: key },
      { kind: 'notRead', notRead: unread },
    ])
  })

  test.each([
    [
      'cut at the end of a line',
      textOf({ inventory: head }, vault, key),
      'is cut off: its head tells of 3 entries and it holds 2',
    ],
    ['with a line more', whole + textOf(vault), 'it holds 4 entries and its head tells of 3'],
    ['behind another', whole + whole, 'line 5: another inventory begins here. Join them with: parapet inventory merge'],
    ['behind records', textOf(vault) + whole, 'line 2: another inventory begins here'],
  ])('%s is refused', async (_, text, problem) => {
    expect(await problemOf(text)).toContain(problem)
  })

  test('with any member wrong is refused by its name', async () => {
    const members = Object.keys(head).filter((name) => name !== 'version')
    const wrong = fc.constantFrom(undefined, null, -1, 1.5, 'text', [1], [{}], {})
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...members), wrong, async (name, value) => {
        const isRight = name === 'collectedAt' && value === 'text'
        const found = await problemOf(textOf({ inventory: { ...head, [name]: value } }))
        if (isRight) expect(found).toContain('is cut off')
        else expect(found).toContain(`"${name}" is missing or not what it should be`)
      }),
    )
  })
})
