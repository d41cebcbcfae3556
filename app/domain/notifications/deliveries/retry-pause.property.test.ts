import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostTries, retryPause } from './retry-pause.ts'

const chance = fc.double({ min: 0, max: 1, noNaN: true })
const failures = fc.integer({ min: 1, max: mostTries })

it('grows with each failure, whatever chance makes of it', () => {
  fc.assert(
    fc.property(failures, chance, chance, (count, one, other) => {
      expect(retryPause(count + 1, one)).toBeGreaterThan(retryPause(count, other))
    }),
  )
})

it('is a fifth more or less than thrice the one before', () => {
  fc.assert(
    fc.property(failures, chance, (count, one) => {
      const middle = 15_000 * 3 ** (count - 1)
      expect(Math.abs(retryPause(count, one) - middle)).toBeLessThanOrEqual(middle / 5 + 1)
    }),
  )
})

it('is as long as the receiver asks for, but for six hours at most', () => {
  fc.assert(
    fc.property(failures, chance, fc.integer({ min: 0, max: 10 ** 9 }), (count, one, asked) => {
      const pause = retryPause(count, one, asked)
      expect(pause).toBeGreaterThanOrEqual(Math.min(asked, 6 * 3_600_000))
      expect(pause).toBeLessThanOrEqual(Math.max(retryPause(count, one), 6 * 3_600_000))
    }),
  )
})

it('ends within four hours and a half to seven', () => {
  const sum = (one: number) =>
    Array.from({ length: mostTries - 1 }, (_, at) => retryPause(at + 1, one)).reduce((a, b) => a + b)
  expect(sum(0)).toBeGreaterThan(3.5 * 3_600_000)
  expect(sum(1)).toBeLessThan(6 * 3_600_000)
})
