import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCount } from './count.ts'

it('groups whole numbers as English does', () => {
  const english = new Intl.NumberFormat('en-GB')
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(english.format(count))
    }),
  )
})
