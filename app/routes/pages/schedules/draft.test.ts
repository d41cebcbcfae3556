import { expect, it } from 'vitest'
import { cadenceOfDraft, isCadence, newDraft, readTime } from './draft.ts'

const draft = newDraft(null, 'Europe/Amsterdam')
const cronOf = (change: object) => {
  const found = cadenceOfDraft({ ...draft, ...change })
  return isCadence(found) ? found.cron : found
}

it('makes a cadence of days and a time, or of cron fields', () => {
  expect(cronOf({})).toBe('30 2 * * *')
  expect(cronOf({ days: [1, 2, 3, 4, 5], time: '7:05' })).toBe('5 7 * * 1-5')
  expect(cronOf({ by: 'cron', cron: '0 */6 * * *' })).toBe('0 */6 * * *')
})

it('says which field is wrong', () => {
  expect(cronOf({ days: [] })).toEqual({ days: 'Choose a day at least.' })
  expect(cronOf({ time: 'late' })).toEqual({ time: 'Give a time as 02:30.' })
  expect(cronOf({ by: 'cron', cron: '61 * * * *' })).toHaveProperty('cron')
  expect(cronOf({ timeZone: 'Mars/Base' })).toHaveProperty('timeZone')
})

it('takes times as people write them', () => {
  expect(['2:30', '02:30', '0230', ' 14.05 ', '24:00', '2:60', '230'].map(readTime)).toEqual([
    '02:30',
    '02:30',
    '02:30',
    '14:05',
    null,
    null,
    '02:30',
  ])
})
