import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Limits, openLimits } from './limits.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'limits-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function passes(limits: Limits, tries: number): Promise<number> {
  const guess = { account: 'ada', address: '192.0.2.1' }
  const results = await Promise.allSettled(Array.from({ length: tries }, () => limits.countTry(guess)))
  return results.filter((one) => one.status === 'fulfilled').length
}

it('remembers failures over a restart', async () => {
  const file = path.join(folder, 'limits.db')
  const before = await openLimits(file)
  expect(await passes(before, 4)).toBe(4)
  before.close()
  const after = await openLimits(file)
  expect(await passes(after, 10)).toBe(1)
  after.close()
})

it('goes on counting in memory when the file fails', async () => {
  const limits = await openLimits(path.join(folder, 'limits.db'))
  limits.close()
  expect(await passes(limits, 20)).toBe(5)
})

it('says once that the limit was reached', async () => {
  const limits = await openLimits(':memory:')
  const refusals: boolean[] = []
  for (let i = 0; i < 9; i++)
    await limits.countTry({ account: 'ada' }).catch((error: { first: boolean }) => refusals.push(error.first))
  expect(refusals).toEqual([true, false, false, false])
  limits.close()
})
