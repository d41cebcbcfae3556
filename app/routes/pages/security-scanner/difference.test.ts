import { expect, test } from 'vitest'
import { utc } from '#app/text/time.ts'
import { differenceOf, pointsText } from './difference.ts'

const at = { at: '2026-11-14T07:00:00.000Z', beforeAt: '2026-11-12T09:10:00.000Z' }

test('says how a count moved and whether that is good', () => {
  expect(differenceOf(9, 11, at, 'fewer', utc)).toEqual({
    text: '2 fewer than on 12 Nov 2026',
    direction: 'down',
    good: true,
  })
  expect(differenceOf(9, 11, at, null, utc)).toMatchObject({ direction: 'down', good: null })
  expect(differenceOf(9, 11, at, 'more', utc).good).toBe(false)
  expect(differenceOf(12, 11, at, 'fewer', utc)).toMatchObject({ text: '1 more than on 12 Nov 2026', good: false })
  expect(differenceOf(9, 11, { ...at, at: '2026-11-12T09:50:00.000Z' }, 'fewer', utc).text).toBe(
    '2 fewer than at 09:10',
  )
  expect(differenceOf(11, 11, at, 'fewer', utc)).toEqual({
    text: 'Same as on 12 Nov 2026',
    direction: 'same',
    good: null,
  })
})

test('points have a sign', () => {
  expect([pointsText(71, 68), pointsText(70, 71), pointsText(5, 5)]).toEqual([
    '+3.0 points',
    '−1.0 points',
    'Unchanged',
  ])
})
