import { expect, it } from 'vitest'
import { Recent } from './recent.ts'

it('works a value out once while it is asked for, and forgets what was not asked for longest', async () => {
  const worked: string[] = []
  const recent = new Recent<string>(2)
  const ask = (key: string) =>
    recent.get(key, async () => {
      worked.push(key)
      return `${key}!`
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await ask(key)).toBe(`${key}!`)
  expect(worked).toEqual(['a', 'b', 'c', 'b'])
})

it('keeps no failure', async () => {
  const recent = new Recent<number>(2)
  await expect(recent.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await recent.get('a', async () => 1)).toBe(1)
})
