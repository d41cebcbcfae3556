import { expect, it } from 'vitest'
import { measureValue } from './measure-value.ts'

it('writes shares, counts and times', () => {
  expect(measureValue('share', 94.9)).toBe('94.9%')
  expect(measureValue('count', 1234)).toBe('1,234')
  expect([12, 60, 200, 24 * 60 + 61].map((minutes) => measureValue('minutes', minutes))).toEqual([
    '12 min',
    '1 h 0 min',
    '3 h 20 min',
    '1 d 1 h',
  ])
})
