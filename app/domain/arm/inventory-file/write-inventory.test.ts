import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InventoryEntry, ResourceRecord } from '../record.ts'
import { decodeInventory, encodeInventory, linesPerBlock } from './write-inventory.ts'

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

const text = fc.string({ minLength: 1 })
const header = fc
  .record({ subscriptionId: text, collectedAt: text, collected: fc.array(text) })
  .map((value): InventoryEntry => ({ kind: 'header', header: { version: 1, ...value } }))
const record = fc
  .record({ id: text, type: text, properties: fc.jsonValue() })
  .map((value): InventoryEntry => ({ kind: 'record', record: JSON.parse(JSON.stringify(value)) as ResourceRecord }))
const notRead = fc
  .record({ scope: text, type: text, reason: text })
  .map((value): InventoryEntry => ({ kind: 'notRead', notRead: value }))

test('what is written is read back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(header, record, notRead), { minLength: 1 }), async (entries) => {
      expect(await all(decodeInventory(await all(encodeInventory(entries))))).toEqual(entries)
    }),
    { numRuns: 200 },
  )
})

test('any line can be read without the others', async () => {
  const count = 3 * linesPerBlock + 5
  const blocks = await all(encodeInventory(many(count)))
  expect(blocks).toHaveLength(4)
  for (const at of [0, linesPerBlock - 1, linesPerBlock, count - 1]) {
    const block = blocks[Math.floor(at / linesPerBlock)] ?? Buffer.alloc(0)
    const line = gunzipSync(block).toString('utf8').split('\n')[at % linesPerBlock]
    expect(JSON.parse(line ?? '')).toMatchObject({ id: `/r/${at}` })
  }
})

function* many(count: number, onTaken: () => void = () => {}): Generator<InventoryEntry> {
  for (let number = 0; number < count; number++) {
    onTaken()
    yield { kind: 'record', record: { id: `/r/${number}`, type: 'A/b', name: String((number * 7919) % 1_000_003) } }
  }
}

test('entries are taken no faster than the chunks are', async () => {
  let taken = 0
  for await (const chunk of encodeInventory(many(500_000, () => taken++))) {
    expect(chunk.length).toBeGreaterThan(0)
    break
  }
  expect(taken).toBeLessThan(100_000)
})

test('a failure of the entries is the failure of the chunks', async () => {
  async function* failing(): AsyncGenerator<InventoryEntry> {
    yield* many(3)
    throw new Error('the source failed')
  }
  await expect(all(encodeInventory(failing()))).rejects.toThrow('the source failed')
})
