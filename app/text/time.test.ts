import { expect, it } from 'vitest'
import { formatAge, formatDay, formatExact, formatMoment, formatShortDay, formatTime } from './time.ts'

it('says days and times in UTC', () => {
  const iso = '2026-11-19T23:59:07.345Z'
  expect(formatShortDay(iso)).toBe('19 Nov')
  expect(formatDay(iso)).toBe('19 Nov 2026')
  expect(formatTime(iso)).toBe('19 Nov 2026, 23:59')
  expect(formatExact(iso)).toBe('19 Nov 2026, 23:59:07')
  expect(formatMoment(iso)).toBe('2026-11-19 23:59 UTC')
})

it('says how long ago something was', () => {
  const now = Date.parse('2026-11-19T12:00:00.000Z')
  expect(
    [
      '2026-11-19T12:00:05.000Z',
      '2026-11-19T11:01:00.000Z',
      '2026-11-19T11:00:00.000Z',
      '2026-11-17T12:00:00.000Z',
    ].map((iso) => formatAge(iso, now)),
  ).toEqual(['0m ago', '59m ago', '1h ago', '2d ago'])
})
