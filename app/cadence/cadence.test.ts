import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCadence } from './cadence.ts'
import { clockNote, upcomingRuns } from './upcoming-runs.ts'
import { offsetAt } from './zone-clock.ts'

const zones = [
  'UTC',
  'Europe/Amsterdam',
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'Africa/Cairo',
]
const zone = fc.constantFrom(...zones)
const minute = fc.integer({ min: 0, max: 59 })
const hour = fc.integer({ min: 0, max: 23 })
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2031-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const wall = (at: Date, timeZone: string) => new Date(at.getTime() + offsetAt(timeZone, at.getTime())).toISOString()

function runs(cron: string, timeZone: string, from: Date, count: number): Date[] {
  const cadence = readCadence(cron, timeZone)
  const found: Date[] = []
  for (let at = cadence.next(from); at && found.length < count; at = cadence.next(at)) found.push(at)
  return found
}

describe('due times', () => {
  it('come once on each day of the zone, at the time itself, or at the end of the hour that clocks skip', () => {
    fc.assert(
      fc.property(zone, minute, hour, moment, (timeZone, m, h, from) => {
        const cron = `${m} ${h} * * *`
        const cadence = readCadence(cron, timeZone)
        const found = runs(cron, timeZone, from, 400)
        const time = `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`
        const days = found.map((at) => wall(at, timeZone).slice(0, 10))
        expect(new Set(days).size).toBe(400)
        expect((Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / 86_400_000).toBe(399)
        for (const at of found) {
          const note = clockNote(cadence, at)
          if (wall(at, timeZone).slice(11, 16) !== time) expect(note).toBe(`${time} is skipped`)
          else expect(note === null || note === 'first of two').toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('of a list of times never come twice for one, and go forward', () => {
    const doubled = runs('0 0,1 * * *', 'America/New_York', new Date('2028-11-05T05:00:00Z'), 2)
    expect(doubled.map((at) => at.toISOString().slice(5, 16))).toEqual(['11-06T05:00', '11-06T06:00'])
    const lists = fc.uniqueArray(minute, { minLength: 1, maxLength: 4 })
    const hours = fc.uniqueArray(hour, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(zone, lists, hours, moment, (timeZone, ms, hs, from) => {
        const found = runs(`${ms.join()} ${hs.join()} * * *`, timeZone, from, 150)
        const shown = found.map((at) => wall(at, timeZone).slice(0, 16))
        expect(new Set(shown).size).toBe(found.length)
        for (const [at, one] of found.entries())
          expect(one.getTime()).toBeGreaterThan((found[at - 1] ?? from).getTime())
      }),
      { numRuns: 100 },
    )
  })

  it('by the hour go on through a change of the clocks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'Pacific/Auckland'),
        moment,
        (timeZone, from) => {
          const found = runs('0 * * * *', timeZone, from, 50)
          for (const [at, one] of found.slice(1).entries())
            expect(one.getTime() - (found[at]?.getTime() ?? 0)).toBe(3_600_000)
        },
      ),
    )
  })
})

it('shows the next runs and those that a change of the clocks touches', () => {
  const cadence = readCadence('30 2 * * *', 'Europe/Amsterdam')
  const shown = upcomingRuns(cadence, new Date('2026-11-22T11:24:00Z')).map(
    ({ at, note }) => `${wall(at, 'Europe/Amsterdam').slice(0, 16)} ${note ?? ''}`,
  )
  expect(shown).toEqual([
    '2026-11-23T02:30 ',
    '2026-11-24T02:30 ',
    '2027-03-28T03:00 02:30 is skipped',
    '2027-10-31T02:30 first of two',
  ])
})

it('says what is wrong with what cannot be read', () => {
  const fault = (cron: string, timeZone = 'UTC') => {
    try {
      readCadence(cron, timeZone)
    } catch (error) {
      return (error as Error).message
    }
    return null
  }
  expect(fault('61 2 * * *')).toMatch(/61 2 \* \* \* is no cron expression: .*minute/)
  for (const cron of ['', '* * * *', '* * * * * *', '@daily', '? * * * *', `${'1,'.repeat(60)}1 * * * *`])
    expect(fault(cron)).toMatch(/^Give five fields/)
  expect(fault('0 0 30 2 *')).toMatch(/never due/)
  for (const timeZone of ['Nowhere/City', '', '+01:00']) expect(fault('0 0 * * *', timeZone)).toMatch(/no time zone/)
  expect(readCadence('  30   2 * * MON ', 'Europe/Amsterdam').cron).toBe('30 2 * * MON')
})

it('never fails in another way, whatever is given', () => {
  const field = fc.stringMatching(/^[\d*/,#LW?a-z -]{0,30}$/)
  fc.assert(
    fc.property(fc.oneof(field, fc.string()), fc.oneof(zone, fc.string()), (cron, timeZone) => {
      try {
        upcomingRuns(readCadence(cron, timeZone), new Date('2026-11-22T11:24:00Z'))
      } catch (error) {
        expect((error as Error).name).toBe('CadenceError')
      }
    }),
  )
})
