import { expect, it } from 'vitest'
import { zoneOf } from './zone.ts'

it.each([
  ['', 'UTC'],
  ['parapet=abc; parapet-zone=America/St_Johns', 'America/St_Johns'],
  ['parapet-zone=Europe/Amsterdam;parapet=abc', 'Europe/Amsterdam'],
  ['parapet-zone=Etc/GMT+5', 'Etc/GMT+5'],
  ['parapet-zone=Mars/Olympus', 'UTC'],
  ['other-parapet-zone=Asia/Tokyo', 'UTC'],
  ['parapet-zone=UTC"><script>', 'UTC'],
  ['parapet-zone=+0530', 'UTC'],
  [`parapet-zone=${'A'.repeat(5000)}`, 'UTC'],
])('reads of %j: %s', (cookies, zone) => {
  expect(zoneOf(cookies)).toBe(zone)
})

it('spells one zone in one way, so that nobody fills the memory with spellings', () => {
  expect(zoneOf('parapet-zone=europe/AMSTERDAM')).toBe('Europe/Amsterdam')
  expect(zoneOf('parapet-zone=Asia/Kolkata')).toBe(zoneOf('parapet-zone=Asia/Calcutta'))
})
