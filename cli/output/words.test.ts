import { expect, it } from 'vitest'
import { counted, day, duration, moment, shorten, versionWord } from './words.ts'

it('says counts, times and dates as people write them', () => {
  expect([counted(1, 'gap'), counted(1284, 'resource')]).toEqual(['1 gap', '1,284 resources'])
  expect([0.04, 0.8, 59.94, 84, 119.6].map(duration)).toEqual(['0.0 s', '0.8 s', '59.9 s', '1 m 24 s', '2 m 0 s'])
  expect(day('2025-11-12T23:59:00.000Z')).toBe('12 Nov')
  expect(moment('2025-11-12T09:30:12.345Z')).toBe('2025-11-12 09:30 UTC')
})

it('calls a shipped playbook the original', () => {
  expect([0, 1, 12].map(versionWord)).toEqual(['original', 'version 1', 'version 12'])
})

it('shortens to the width, ellipsis included', () => {
  expect([shorten('abc', 3), shorten('abcd', 3)]).toEqual(['abc', 'ab…'])
})
