import { expect, test } from 'vitest'
import { createBell } from './bell.ts'

test('a ring wakes everyone who waits for its topic, and nobody else', async () => {
  const bell = createBell()
  const woken: string[] = []
  const waits = ['a', 'a', 'b'].map((topic, at) =>
    bell.wait(topic, 60_000).then(() => {
      woken.push(`${topic}${at}`)
    }),
  )
  bell.ring('a')
  await Promise.all(waits.slice(0, 2))
  expect(woken).toEqual(['a0', 'a1'])
  bell.ring('b')
  await waits[2]
  expect(woken).toHaveLength(3)
})

test('a wait ends by itself, and at once when its signal has aborted', async () => {
  const bell = createBell()
  await bell.wait('a', 1)
  await bell.wait('a', 60_000, AbortSignal.abort())
  const stop = new AbortController()
  const wait = bell.wait('a', 60_000, stop.signal)
  stop.abort()
  await wait
})
