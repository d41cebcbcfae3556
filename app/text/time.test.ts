import { expect, it } from 'vitest'
import {
  formatAge,
  formatDay,
  formatExact,
  formatMoment,
  formatRecent,
  formatShortDay,
  formatShortWhen,
  formatTime,
  formatWhen,
} from './time.ts'

it('says days and times in UTC', () => {
  const iso = '2026-11-19T23:59:07.345Z'
  expect(formatShortDay(iso)).toBe('19 Nov')
  expect(formatDay(iso)).toBe('19 Nov 2026')
  expect(formatTime(iso)).toBe('19 Nov 2026, 23:59')
  expect(formatExact(iso)).toBe('19 Nov 2026, 23:59:07')
  expect(formatMoment(iso)).toBe('2026-11-19 23:59 UTC')
})

it('says the time of what was on the same day, else the day', () => {
  const than = '2026-11-19T12:00:00.000Z'
  const [early, before] = ['2026-11-19T07:38:00.000Z', '2026-11-18T23:59:00.000Z'] as const
  expect([formatWhen(early, than), formatWhen(before, than)]).toEqual(['at 07:38', 'on 18 Nov 2026'])
  expect([formatShortWhen(early, than), formatShortWhen(before, than)]).toEqual(['07:38', '18 Nov'])
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

it('says in words what was today, and the day of what was before', () => {
  const now = Date.parse('2026-11-19T12:00:00.000Z')
  expect(
    [
      '2026-11-19T12:00:05.000Z',
      '2026-11-19T11:59:00.000Z',
      '2026-11-19T11:00:01.000Z',
      '2026-11-19T11:00:00.000Z',
      '2026-11-18T12:00:01.000Z',
      '2026-11-18T12:00:00.000Z',
    ].map((iso) => formatRecent(iso, now)),
  ).toEqual(['Just now', '1 minute ago', '59 minutes ago', '1 hour ago', '23 hours ago', '18 Nov 2026'])
})
