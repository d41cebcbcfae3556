import { expect, it } from 'vitest'
import { locksPage } from './stopping-locks.ts'

it.each([
  ['public', 'https://portal.azure.com/#@/resource/subscriptions/s/resourceGroups/rg/locks'],
  ['usGovernment', 'https://portal.azure.us/#@/resource/subscriptions/s/resourceGroups/rg/locks'],
  ['china', 'https://portal.azure.cn/#@/resource/subscriptions/s/resourceGroups/rg/locks'],
  ['local', null],
  [undefined, null],
])('the locks of a group in %s: %s', (cloud, page) =>
  expect(locksPage(cloud, '/subscriptions/s/resourceGroups/rg')).toBe(page),
)
