import { expect, it } from 'vitest'
import { downToTenth, oneDecimal, percentText, toNearestTenth } from './tenths.ts'

it.each([
  [54.64, 54.6],
  [54.66, 54.6],
  [99.999, 99.9],
  [29.000000000000004, 29],
  [56.99999, 56.9],
  [56.9999999999, 57],
  [0.3 * 100, 30],
])('rounds a score of %d down to %d', (score, tenths) => expect(downToTenth(score)).toBe(tenths))

it('rounds points to the nearest, below nothing too', () => {
  expect([0.04, 0.05, 2.34, 2.36, -1.26].map(toNearestTenth)).toEqual([0, 0.1, 2.3, 2.4, -1.3])
})

it('says whole figures with their decimal', () => {
  expect([oneDecimal(62), oneDecimal(53.2), percentText(0), percentText(100)]).toEqual([
    '62.0',
    '53.2',
    '0.0%',
    '100.0%',
  ])
})
