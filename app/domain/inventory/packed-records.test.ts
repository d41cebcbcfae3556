import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeInventory } from '../arm/inventory-file/write-inventory.ts'
import type { InventoryEntry } from '../arm/record.ts'
import { PackedRecords } from './packed-records.ts'

const type = 'Microsoft.Storage/storageAccounts'
const place = '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts'

it('gives each record of an inventory by its id, however often and in whatever order it is asked', async () => {
  const names = fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,6}$/), { minLength: 1, maxLength: 400 })
  const wanted = 'Microsoft.Authorization/locks'
  // As collections write them, as other tools may, and with letters that JSON escapes.
  const written = [
    (id: string, at: number) => ({ id, name: 'n', type, properties: { at, text: 'ä\n"', type: wanted } }),
    (id: string, at: number) => ({ id, type: wanted, properties: { at } }),
    (id: string, at: number) => ({ properties: { id: 'other', at }, type, id }),
    (id: string, at: number) => ({ id, name: 'a "name"', type: wanted, properties: { at } }),
  ]
  const quoted = (id: string, at: number) => ({ id: `${id}"`, type, properties: { at } })
  await fc.assert(
    fc.asyncProperty(names, fc.boolean(), async (given, hasHeader) => {
      const records = given.map((name, at) => (written[name.length % 5] ?? quoted)(`${place}/${name}`, at))
      const header = {
        version: 1 as const,
        subscriptionId: 's',
        collectedAt: '2026-11-01T00:00:00Z',
        collected: [type],
      }
      const entries: InventoryEntry[] = records.map((record) => ({ kind: 'record', record }))
      if (hasHeader) entries.unshift({ kind: 'header', header })
      const packed = new PackedRecords()
      const read = []
      for await (const block of encodeInventory(entries)) read.push(...packed.add(block, (one) => one === wanted))
      expect(read).toEqual(records.filter((one) => one.type === wanted))
      const last = new Map(records.map((record) => [record.id.toLowerCase(), record]))
      for (const { id } of [...records, ...records.toReversed()]) {
        expect(packed.recordOf(`${id.toUpperCase()}/`)).toEqual(last.get(id.toLowerCase()))
        expect(packed.lineOf(id)).toBe(records.indexOf(last.get(id.toLowerCase()) as never) + Number(hasHeader))
      }
      expect([packed.recordOf(place), packed.lineOf(place)]).toEqual([undefined, Number.POSITIVE_INFINITY])
    }),
    { numRuns: 30 },
  )
})
