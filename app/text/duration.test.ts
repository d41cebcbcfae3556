import { expect, it } from 'vitest'
import { formatDuration, formatWholeSeconds } from './duration.ts'

it('says seconds with a tenth, and minutes with two digits of seconds', () => {
  expect([0.04, 0.8, 59.94, 59.96, 64.2, 84, 119.6, 3725].map(formatDuration)).toEqual([
    '0.0 s',
    '0.8 s',
    '59.9 s',
    '1 m 00 s',
    '1 m 04 s',
    '1 m 24 s',
    '2 m 00 s',
    '62 m 05 s',
  ])
  expect([0, 59.4, 60, 125].map(formatWholeSeconds)).toEqual(['0 s', '59 s', '1 m 00 s', '2 m 05 s'])
})
