import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchesPattern } from './matches-pattern.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 12 })
const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), maxLength: 8 })

it('says what a regular expression of the same meaning says', () => {
  fc.assert(
    fc.property(pattern, text, (pattern, text) => {
      const meaning = pattern.replaceAll('.', '\\.').replaceAll('*', '.*')
      expect(matchesPattern(pattern, text)).toBe(new RegExp(`^${meaning}$`).test(text))
    }),
    { numRuns: 2000 },
  )
})

it('is soon done with a pattern that is made to be slow', () => {
  expect(matchesPattern(`${'*a'.repeat(50)}b`, 'a'.repeat(2000))).toBe(false)
})
