import { expect, test } from 'vitest'
import { readingText } from './reading-text.ts'
import { timesIn } from './time.ts'

const reading = {
  kind: 'changes',
  at: '2026-11-24T00:20:08.467Z',
  wholeBecause: null,
  takenFrom: { scanId: 'one', at: '2026-11-24T00:17:27.708Z' },
  wholeAt: '2026-11-23T22:10:00.000Z',
  unloggedAt: '2026-11-23T22:10:00.000Z',
  readAgain: 12,
  taken: 9988,
} as const
const told = (change: object) => readingText({ ...reading, ...change }, timesIn('UTC'))

test('a reading says how much was read again, and from when the rest is', () => {
  expect(told({})).toBe(
    'Read what changed since 00:17: the settings of 12 resources again; those of 9,988 are from 23 Nov, 22:10 or later',
  )
  expect(told({ readAgain: 0, taken: 9 })).toBe(
    'Read what changed since 00:17: no settings had to be read again; those of 9 resources are from 23 Nov, 22:10 or later',
  )
})

test('a reading of everything says why, unless it was asked for', () => {
  expect(told({ takenFrom: null, wholeBecause: 'No earlier scan can be built on.' })).toBe(
    'Everything was read. No earlier scan can be built on.',
  )
  expect(told({ takenFrom: null })).toBeNull()
})
