import { expect, test } from 'vitest'
import { BoundedChannel } from './bounded-channel.ts'

async function rest<Item>(channel: BoundedChannel<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of channel.read()) items.push(item)
  return items
}

test('writers wait for room, and nothing is lost or reordered', async () => {
  const channel = new BoundedChannel<number>(3)
  let written = 0
  const writing = (async () => {
    for (let item = 0; item < 100; item++) {
      await channel.put(item)
      written++
    }
    channel.close()
  })()
  await new Promise((resolve) => setImmediate(resolve))
  expect(written).toBe(3)
  expect(await rest(channel)).toEqual(Array.from({ length: 100 }, (_, item) => item))
  await writing
})

test('many writers at once stay within the bound', async () => {
  const channel = new BoundedChannel<number>(2)
  const writers = Promise.all([1, 2, 3, 4, 5].map((item) => channel.put(item))).then(() => channel.close())
  expect((await rest(channel)).sort()).toEqual([1, 2, 3, 4, 5])
  await writers
})

test('a failure comes after what was written before it', async () => {
  const channel = new BoundedChannel<number>(3)
  await channel.put(1)
  channel.close({ error: new Error('failed') })
  const reader = channel.read()
  expect(await reader.next()).toEqual({ done: false, value: 1 })
  await expect(reader.next()).rejects.toThrow('failed')
})

test('closing lets waiting writers go', async () => {
  const channel = new BoundedChannel<number>(1)
  await channel.put(1)
  const waiting = channel.put(2)
  channel.close()
  await waiting
  expect(await rest(channel)).toEqual([1])
})
