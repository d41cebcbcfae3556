import { expect, test } from 'vitest'
import { timesIn } from '#app/text/time.ts'
import { linePath, placesIn } from './place-line.ts'
import { dateIn, datesAlong, movedOn, timeFrame } from './time-frame.ts'
import { trendScale } from './trend-scale.ts'

const point = (at: string, score = 50) => ({ scanId: at, at: `${at}T00:00:00.000Z`, score })
const period = { from: '2026-08-25T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z' }
const trend = [point('2026-11-01'), point('2026-11-11', 60)]

test('a line begins with the first scan, and is as wide as the period where that is compared', () => {
  const alone = timeFrame(trend, { ...period, isCompared: false })
  expect(datesAlong(alone, 3).map((iso) => iso.slice(5, 10))).toEqual(['11-01', '11-06', '11-11'])
  const compared = timeFrame(trend, { ...period, isCompared: true })
  expect(datesAlong(compared, 2)).toEqual([period.from, period.to])
  expect(datesAlong({ from: 5, to: 5 }, 6)).toHaveLength(1)
  expect(datesAlong({ from: 0, to: 40_000 }, 6)).toEqual(['1970-01-01T00:00:40.000Z'])
  expect(datesAlong({ from: 0, to: 150_000 }, 6)).toHaveLength(3)
})

test('a line of less than two days tells the clock, as each of its dates would say the same day', () => {
  const frame = { from: Date.parse('2026-11-23T09:00:00.000Z'), to: Date.parse('2026-11-23T17:00:00.000Z') }
  const told = (from: number) =>
    datesAlong({ ...frame, from }, 2).map((iso) => dateIn({ ...frame, from }, iso, timesIn('Europe/Amsterdam')))
  expect(told(frame.from)).toEqual(['10:00', '18:00'])
  expect(told(Date.parse('2026-11-22T20:00:00.000Z'))).toEqual(['22 Nov, 21:00', '18:00'])
  expect(told(Date.parse(period.from))).toEqual(['25 Aug', '23 Nov'])
})

test('the period before is laid over this one', () => {
  expect(movedOn([point('2026-06-01')], 90)[0]?.at).toBe('2026-08-30T00:00:00.000Z')
})

test('points stand by time and score, and two scans of one moment make no endless slope', () => {
  const box = { left: 10, right: 110, top: 0, bottom: 60 }
  const { placeOf } = placesIn(box, timeFrame(trend, { ...period, isCompared: false }), trendScale([50, 60]))
  expect(trend.map(placeOf)).toEqual([
    { x: 10, y: 40 },
    { x: 110, y: 20 },
  ])
  const path = linePath([...trend, point('2026-11-11', 70)].map(placeOf))
  expect(path).toMatch(/^M10 40C/)
  expect(path).not.toMatch(/NaN|Infinity/)
  expect(path).toMatch(/ 110 0$/)
})
