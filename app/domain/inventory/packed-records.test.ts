import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeInventory } from '../arm/inventory-file/write-inventory.ts'
import type { InventoryEntry } from '../arm/record.ts'
import { PackedRecords } from './packed-records.ts'

const type = 'Microsoft.Storage/storageAccounts'
const place = '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts'

it('gives each record of an inventory by its id, however often and in whatever order it is asked', async () => {
  const names = fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,6}$/), { minLength: 1, maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(names, fc.boolean(), async (given, hasHeader) => {
      const records = given.map((name, at) => ({ id: `${place}/${name}`, type, properties: { at, text: 'ä\n"' } }))
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
      for await (const block of encodeInventory(entries)) read.push(...packed.add(block))
      expect(read).toEqual(records)
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
