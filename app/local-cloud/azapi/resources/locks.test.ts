import { expect, test } from 'vitest'
import { whileLocked } from './locks.ts'

/** Work that records when it begins and ends, and ends when it is told to. */
function work(name: string, log: string[]) {
  let end = () => {}
  let fail = (_reason: Error) => {}
  const gate = new Promise<void>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return {
    end: () => end(),
    fail: (reason: Error) => fail(reason),
    run: async () => {
      log.push(`${name} begins`)
      await gate.finally(() => log.push(`${name} ends`))
    },
  }
}

test('work under one id waits, whatever its casing; other work does not', async () => {
  const log: string[] = []
  const [one, two, three] = [work('one', log), work('two', log), work('three', log)]
  const running = [whileLocked(['/A', '/b'], one.run), whileLocked(['/a'], two.run), whileLocked(['/c'], three.run)]
  three.end()
  await running[2]
  expect(log).toEqual(['one begins', 'three begins', 'three ends'])
  two.end()
  one.end()
  await Promise.all(running)
  expect(log.slice(3)).toEqual(['one ends', 'two begins', 'two ends'])
})

test('work that fails makes way for the next', async () => {
  const log: string[] = []
  const failing = work('failing', log)
  const refused = expect(whileLocked(['/a'], failing.run)).rejects.toThrow('no')
  const next = whileLocked(['/a'], async () => 'done')
  failing.fail(new Error('no'))
  expect(await next).toBe('done')
  await refused
})
