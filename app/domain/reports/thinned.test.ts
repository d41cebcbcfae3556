import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thinned } from './thinned.ts'

test('of many points at most so many stay, in their order, the latest among them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1e9), { minLength: 1, maxLength: 400 }),
      fc.integer({ min: 2, max: 50 }),
      (moments, most) => {
        const points = moments
          .toSorted((a, b) => a - b)
          .map((at, nth) => ({ scanId: String(nth), at: new Date(at).toISOString(), score: 50 }))
        const kept = thinned(points, most)
        expect(kept.length).toBeLessThanOrEqual(most)
        expect(kept.at(-1)).toEqual(points.at(-1))
        expect(kept).toEqual(points.filter((one) => kept.includes(one)))
        if (points.length <= most) expect(kept).toEqual(points)
      },
    ),
  )
})
