import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ReadBucket } from './read-bucket.ts'

test('nine of ten of the first 250 go out at once, then 25 a second', () => {
  const bucket = new ReadBucket({ burst: 250, perSecond: 25 }, () => 0)
  const waits = Array.from({ length: 300 }, () => bucket.take())
  expect(waits.slice(0, 225).every((ms) => ms === 0)).toBe(true)
  expect([waits[225], waits[249], waits[299]]).toEqual([40, 1000, 3000])
})

test('in no time more go out than Azure gives', () => {
  const pauses = fc.array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(pauses, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 30 }), (gaps, burst, perSecond) => {
      let now = 0
      const bucket = new ReadBucket({ burst, perSecond }, () => now)
      const sent = gaps.map((gap) => {
        now += gap
        return now + bucket.take()
      })
      for (const [at, first] of sent.entries())
        for (const [until, last] of sent.entries())
          if (until >= at)
            expect(until - at + 1).toBeLessThanOrEqual(burst + ((last - first) / 1000) * perSecond + 1e-6 + 1)
    }),
    { numRuns: 50 },
  )
})

test('Azure refuses none, though its bucket fills half a second later and calls bunch on their way', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 500 }), { minLength: 500, maxLength: 500 }), (delays) => {
      const bucket = new ReadBucket({ burst: 250, perSecond: 25 }, () => 0)
      const arrivals = delays.map((delay) => bucket.take() + delay).sort((a, b) => a - b)
      let [left, at] = [250, arrivals[0] ?? 0]
      for (const arrival of arrivals) {
        left = Math.min(250, left + ((arrival - at) / 1000) * 25) - 1
        at = arrival
        expect(left).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 50 },
  )
})
