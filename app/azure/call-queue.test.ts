import { expect, test } from 'vitest'
import { CallQueue } from './call-queue.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('so many run at once, the others in the order in which they came', async () => {
  const queue = new CallQueue(2)
  const entered: number[] = []
  const leaves: (() => void)[] = []
  for (const number of [1, 2, 3, 4])
    void queue.enter().then((leave) => {
      entered.push(number)
      leaves.push(leave)
    })
  await turn()
  expect(entered).toEqual([1, 2])
  leaves[1]?.()
  await turn()
  expect(entered).toEqual([1, 2, 3])
  leaves[0]?.()
  leaves[2]?.()
  await turn()
  expect(entered).toEqual([1, 2, 3, 4])
})

test('an abort takes a waiting call out, and the place goes to the next', async () => {
  const queue = new CallQueue(1)
  const leave = await queue.enter()
  const stop = new AbortController()
  const aborted = queue.enter(stop.signal)
  const next = queue.enter()
  stop.abort(new Error('stopped'))
  await expect(aborted).rejects.toThrow('stopped')
  leave()
  await next
})
