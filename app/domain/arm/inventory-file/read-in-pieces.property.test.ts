import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { machine, vault } from '#tests/factories/awkward-records.ts'
import type { InventoryEntry, ResourceRecord } from '../record.ts'
import { readInventory } from './read-inventory.ts'

async function read(pieces: Iterable<Uint8Array>): Promise<InventoryEntry[]> {
  const entries: InventoryEntry[] = []
  for await (const entry of readInventory(pieces, 'export.json')) entries.push(entry)
  return entries
}

const records = [vault, machine]
const entriesOf = (list: ResourceRecord[]): InventoryEntry[] => list.map((record) => ({ kind: 'record', record }))

/** Signs that mean something in JSON, so that bytes are often split beside an escaped one. */
const hostile = fc.string({ unit: fc.constantFrom(...'\\\\\\""{}[],:\nü') })
const record = fc
  .record({
    id: fc.string({ minLength: 1 }),
    type: fc.string({ minLength: 1 }),
    properties: fc.oneof(fc.jsonValue(), fc.array(hostile)),
    tags: fc.dictionary(hostile, hostile),
  })
  .map((value): ResourceRecord => JSON.parse(JSON.stringify(value)))
const shape = fc.constantFrom<(list: ResourceRecord[]) => string>(
  (list) => list.map((value) => `${JSON.stringify(value)}\n`).join('\r\n'),
  (list) => JSON.stringify(list),
  (list) => JSON.stringify({ count: 1, data: list }, null, 2),
)

function split(bytes: Buffer, cuts: number[]): Buffer[] {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1))), bytes.length].sort((a, b) => a - b)
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}

test('any split of the bytes gives the same entries', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { minLength: 1 }),
      shape,
      fc.array(fc.nat(), { maxLength: 40 }),
      fc.boolean(),
      async (list, write, cuts, packed) => {
        const bytes = packed ? gzipSync(write(list)) : Buffer.from(write(list))
        expect(await read(split(bytes, cuts))).toEqual(entriesOf(list))
      },
    ),
    { numRuns: 300 },
  )
})

test('bytes one by one give the same entries', async () => {
  const bytes = Buffer.from(JSON.stringify(records, null, 2))
  expect(await read(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(entriesOf(records))
})

test('bytes one by one name the same line of a fault', async () => {
  const before = JSON.stringify([vault, { ...machine, text: '{\\"[' }], null, 2).slice(0, -2)
  const text = `${before},\n\n  {"id": x}\n]`
  const said = `export.json, line ${before.split('\n').length + 2}: not JSON`
  await expect(read([Buffer.from(text)])).rejects.toThrow(said)
  await expect(read(Array.from(Buffer.from(text), (byte) => Uint8Array.of(byte)))).rejects.toThrow(said)
})
