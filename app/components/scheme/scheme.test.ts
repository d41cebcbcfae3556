import { expect, it } from 'vitest'
import { schemeOf } from './scheme.ts'

it.each([
  ['', 'system'],
  ['parapet=abc; parapet-scheme=dark', 'dark'],
  ['parapet-scheme=light;parapet=abc', 'light'],
  ['parapet-scheme=sepia', 'system'],
  ['other-parapet-scheme=dark', 'system'],
  ['parapet-scheme=dark"><script>', 'system'],
])('reads of %j: %s', (cookies, scheme) => {
  expect(schemeOf(cookies)).toBe(scheme)
})
