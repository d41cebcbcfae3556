import { expect, test } from 'vitest'
import { copyName, longestName } from './template-names.ts'

test('a copy’s name says so and is never too long', () => {
  expect(copyName('Hub')).toBe('Hub (Copy)')
  expect(copyName('Hub', 2)).toBe('Hub (Copy 2)')
  expect(copyName('x'.repeat(longestName))).toBe(`${'x'.repeat(113)} (Copy)`)
  expect(copyName(`${'x'.repeat(112)}🚀${'x'.repeat(6)}`)).toBe(`${'x'.repeat(112)} (Copy)`)
})
