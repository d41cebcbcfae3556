import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rangeOf } from './use-row-window.ts'

it('draws every row in sight of a hundred thousand, and few more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_200_000 }), fc.integer({ min: 0, max: 2000 }), (top, height) => {
      const { from, to } = rangeOf(top, height, 52)
      expect(from * 52).toBeLessThanOrEqual(top)
      expect(to * 52).toBeGreaterThanOrEqual(top + height)
      expect(to - from).toBeLessThanOrEqual(Math.ceil(height / 52) + 18)
    }),
  )
})
