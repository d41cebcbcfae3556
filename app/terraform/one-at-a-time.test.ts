import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

it('runs tasks of one key after one another, also after a failure, and others at once', async () => {
  const told: string[] = []
  const task = (name: string, key: string | undefined, fails = false) =>
    oneAtATime(key, async () => {
      told.push(`begin ${name}`)
      await new Promise((resolve) => setImmediate(resolve))
      told.push(`end ${name}`)
      if (fails) throw new Error(name)
      return name
    })
  const results = await Promise.allSettled([
    task('a1', 'a', true),
    task('a2', 'a'),
    task('b', 'b'),
    task('free', undefined),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  const order = (name: string) => [told.indexOf(`begin ${name}`), told.indexOf(`end ${name}`)] as const
  expect(order('a2')[0]).toBeGreaterThan(order('a1')[1])
  expect(order('b')[0]).toBeLessThan(order('a1')[1])
  expect(order('free')[0]).toBeLessThan(order('a1')[1])
})
