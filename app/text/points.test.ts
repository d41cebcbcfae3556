import { expect, it } from 'vitest'
import { countPoints, gainText, pointsBetween, provenText } from './points.ts'

it('is exact where binary fractions are not', () => {
  expect(pointsBetween(52.8, 53.2)).toBe(0.4)
  expect(pointsBetween(53.2, 52.8)).toBe(-0.4)
  expect(pointsBetween(54, 54)).toBe(0)
})

it('says points', () => {
  expect([countPoints(-1), countPoints(2.3), countPoints(0.1)]).toEqual(['1.0 points', '2.3 points', '0.1 points'])
  expect([gainText(2.3), gainText(2)]).toEqual(['+2.3 points', '+2.0 points'])
  expect([provenText(3.4), provenText(0)]).toEqual(['+3.4 proven', '+0.0 proven'])
})
