import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAge, formatMoment, timesIn, utc } from './time.ts'

const iso = '2026-11-19T23:59:07.345Z'

it('says days and times in UTC', () => {
  expect(utc.shortDay(iso)).toBe('19 Nov')
  expect(utc.day(iso)).toBe('19 Nov 2026')
  expect(utc.time(iso)).toBe('19 Nov 2026, 23:59')
  expect(utc.exact(iso)).toBe('19 Nov 2026, 23:59:07')
  expect(formatMoment(iso)).toBe('2026-11-19 23:59 UTC')
})

it('says them by the clocks of a zone, and what ends with a day of the calendar in UTC everywhere', () => {
  const kolkata = timesIn('Asia/Kolkata')
  expect([kolkata.time(iso), kolkata.shortTime(iso)]).toEqual(['20 Nov 2026, 05:29', '20 Nov, 05:29'])
  expect(kolkata.whole(iso)).toBe('20 Nov 2026, 05:29:07 Asia/Kolkata\n2026-11-19T23:59:07.345Z')
  expect([kolkata.day(iso), kolkata.endDay(iso)]).toEqual(['20 Nov 2026', '19 Nov 2026'])
  expect(timesIn('America/St_Johns').time('2026-09-01T02:05:07.000Z')).toBe('31 Aug 2026, 23:35')
})

it('follows changes of daylight saving: the hour that is skipped, and the one that comes twice', () => {
  const { time } = timesIn('America/St_Johns')
  const shown = (moments: string[]) => moments.map((one) => time(one).slice(-5))
  expect(shown(['2026-03-08T05:29:00Z', '2026-03-08T05:30:00Z'])).toEqual(['01:59', '03:00'])
  expect(shown(['2026-11-01T04:29:00Z', '2026-11-01T04:30:00Z'])).toEqual(['01:59', '01:00'])
})

it('is the same day when the clocks of the zone say so', () => {
  const [evening, night] = ['2026-11-19T18:29:00.000Z', '2026-11-19T18:31:00.000Z'] as const
  expect(utc.when(evening, night)).toBe('at 18:29')
  expect(timesIn('Asia/Kolkata').when(evening, night)).toBe('on 19 Nov 2026')
  expect(timesIn('Asia/Kolkata').clockBeside(evening, night)).toBe('19 Nov, 23:59')
})

it('shows one minute for one moment, however much of it is said', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Chatham', 'Europe/Amsterdam')
  const moments = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const times = timesIn(zone)
      const at = moment.toISOString()
      const clock = times.clock(at)
      expect(times.time(at)).toBe(`${times.day(at)}, ${clock}`)
      expect(times.shortTime(at)).toBe(`${times.shortDay(at)}, ${clock}`)
      expect(times.exact(at).startsWith(`${times.time(at)}:`)).toBe(true)
      expect(times.whole(at).startsWith(times.exact(at))).toBe(true)
    }),
  )
})

it('says the time of what was on the same day, else the day', () => {
  const than = '2026-11-19T12:00:00.000Z'
  const [early, before] = ['2026-11-19T07:38:00.000Z', '2026-11-18T23:59:00.000Z'] as const
  expect([utc.when(early, than), utc.when(before, than)]).toEqual(['at 07:38', 'on 18 Nov 2026'])
  expect([utc.shortWhen(early, than), utc.shortWhen(before, than)]).toEqual(['07:38', '18 Nov'])
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
    ].map((iso) => utc.recent(iso, now)),
  ).toEqual(['Just now', '1 minute ago', '59 minutes ago', '1 hour ago', '23 hours ago', '18 Nov 2026'])
})
