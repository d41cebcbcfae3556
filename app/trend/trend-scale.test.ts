import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastStep, smoothPath, trendScale } from './trend-scale.ts'

test('the scale holds every score in whole tens, at least 30 apart, within 0 to 100', () => {
  expect(trendScale([51, 72])).toEqual({ from: 40, to: 80, lines: [40, 50, 60, 70, 80] })
  expect(trendScale([72])).toMatchObject({ from: 60, to: 90 })
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
        { minLength: 1, maxLength: 12 },
      ),
      (scores) => {
        const { from, to, lines } = trendScale(scores)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(100)
        expect(to - from).toBeGreaterThanOrEqual(30)
        expect(Math.min(...scores)).toBeGreaterThanOrEqual(from)
        expect(Math.max(...scores)).toBeLessThanOrEqual(to)
        expect(lines.length).toBeLessThanOrEqual(7)
      },
    ),
  )
})

test('the line passes through its points and does not swing beyond its neighbours', () => {
  const path = smoothPath([
    { x: 0, y: 10 },
    { x: 30, y: 10 },
    { x: 60, y: 40 },
    { x: 90, y: 40 },
  ])
  expect(path).toBe('M0 10C10 10 20 10 30 10C40 10 50 40 60 40C70 40 80 40 90 40')
  expect(smoothPath([{ x: 5, y: 6 }])).toBe('M5 6')
  expect(smoothPath([])).toBe('')
})

test('the last step', () => {
  const at = '2026-11-12T00:00:00.000Z'
  const point = (score: number) => ({ scanId: `s${score}`, at, score })
  expect(lastStep([point(60), point(68.9), point(72.1)])).toEqual({ points: 3.2, since: at, at })
  expect(lastStep([point(60)])).toBeNull()
})
