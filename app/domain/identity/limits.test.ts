import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Verdict } from './budget.ts'
import { type Limits, openLimits } from './limits.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'limits-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const guess = { account: 'ada', address: '192.0.2.1' }
const wrong = async () => ({ verdict: 'wrong' as const })

/** How many of `tries` at once were judged. */
async function passes(limits: Limits, tries: number): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: tries }, () => limits.attempt(guess, wrong)))
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
    await limits.attempt(guess, wrong).catch((error: { first: boolean }) => refusals.push(error.first))
  expect(refusals).toEqual([true, false, false, false])
  limits.close()
})

describe('tries at the same time', () => {
  let limits: Limits
  let atOnce: number
  let mostAtOnce: number
  beforeEach(async () => {
    limits = await openLimits(':memory:')
    atOnce = mostAtOnce = 0
  })
  afterEach(() => limits.close())

  const judge = (verdict: Verdict) => async () => {
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
    return { verdict }
  }

  it('lets every right one through, few at once', async () => {
    const verdicts = Array.from({ length: 200 }, () => limits.attempt(guess, judge('right')))
    expect(await Promise.all(verdicts)).toHaveLength(200)
    expect(mostAtOnce).toBe(5)
    expect(await passes(limits, 10)).toBe(5)
  })

  it('lets the question for a code through as often', async () => {
    await Promise.all(Array.from({ length: 50 }, () => limits.attempt(guess, judge('neither'))))
    expect(await passes(limits, 10)).toBe(5)
  })

  it('never judges more wrong ones than the budget has, with right ones of other people at the address between', async () => {
    let judgedWrong = 0
    const attempts = Array.from({ length: 300 }, (_, i) =>
      i % 3 === 0
        ? limits.attempt({ ...guess, account: `user${i}` }, judge('right'))
        : limits.attempt(guess, async () => {
            judgedWrong += 1
            return judge('wrong')()
          }),
    )
    const results = await Promise.allSettled(attempts)
    expect(judgedWrong).toBe(5)
    expect(results.filter((one, i) => i % 3 === 0 && one.status === 'rejected')).toEqual([])
  })

  it('counts a try that broke off as no failure', async () => {
    const broken = () => Promise.reject(new Error('the database is away'))
    for (let i = 0; i < 20; i++) await expect(limits.attempt(guess, broken)).rejects.toThrow('away')
    expect(await passes(limits, 10)).toBe(5)
  })
})
