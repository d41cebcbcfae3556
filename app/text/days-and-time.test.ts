import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cadenceWords, cronOfDays, daysOfCron } from './days-and-time.ts'
import { formatUntil, formatZoned } from './zoned-time.ts'

it('reads days and time back from the cron expression that it writes', () => {
  const day = fc.integer({ min: 1, max: 7 })
  const two = (most: number) => fc.integer({ min: 0, max: most }).map((one) => String(one).padStart(2, '0'))
  fc.assert(
    fc.property(fc.uniqueArray(day, { minLength: 1 }), two(23), two(59), (days, hour, minute) => {
      const known = { days: days.toSorted((a, b) => a - b), time: `${hour}:${minute}` }
      expect(daysOfCron(cronOfDays(known))).toEqual(known)
    }),
  )
})

it('says a cadence in words, and leaves alone what is no days and time', () => {
  expect(cadenceWords('*/5 * * * *')).toBe('Every 5 minutes')
  for (const cron of ['*/7 * * * *', '*/0 * * * *', '*/60 * * * *']) expect(cadenceWords(cron)).toBe(`Cron ${cron}`)
  expect(cadenceWords('30 2 * * *')).toBe('Every day at 02:30')
  expect(cadenceWords('0 5 * * 1-5')).toBe('Weekdays at 05:00')
  expect(cadenceWords('0 5 * * 0')).toBe('Sundays at 05:00')
  expect(cadenceWords('0 5 * * 1,4,7')).toBe('Mondays, Thursdays and Sundays at 05:00')
  for (const cron of ['0 */6 * * *', '0 6 1 * *', '61 2 * * *', '0 5 * * 5-1']) expect(daysOfCron(cron)).toBeNull()
  expect(cadenceWords('0 */6 * * *')).toBe('Cron 0 */6 * * *')
})

it('tells moments by the clocks of a zone', () => {
  const now = '2026-11-22T11:24:00Z'
  expect(formatZoned('2026-11-22T17:00:00Z', 'Europe/Amsterdam', now)).toBe('Today, 18:00')
  expect(formatZoned('2026-11-23T01:30:00Z', 'Europe/Amsterdam', now)).toBe('Mon 23 Nov, 02:30')
  expect(formatZoned('2027-03-28T01:00:00Z', 'Europe/Amsterdam', now)).toBe('Sun 28 Mar 2027, 03:00')
  const until = (minutes: number) => formatUntil(Date.parse(now) + minutes * 60_000, Date.parse(now))
  expect([0, 12, 336, 840, 3000].map(until)).toEqual(['now', 'in 12 min', 'in 5 h 36 min', 'in 14 h', 'in 2 days'])
})
