import { expect, it } from 'vitest'
import { fixedText } from './fixed-text.ts'
import { utc } from './time.ts'

it('says what is fixed, when it was proven, and what it waits for', () => {
  const [scannedAt, at] = ['2026-11-22T07:38:10.000Z', '2026-11-22T12:04:00.000Z'] as const
  expect(fixedText({ closed: 8, of: 8, at }, scannedAt, utc)).toBe('Fixed, proven 12:04, awaiting the next scan')
  expect(fixedText({ closed: 3, of: 8, at }, scannedAt, utc)).toBe('3 of 8 fixed, proven 12:04')
  expect(fixedText({ closed: 3, of: 8, at }, '2026-11-20T07:38:10.000Z', utc)).toBe(
    '3 of 8 fixed, proven 22 Nov, 12:04',
  )
})
