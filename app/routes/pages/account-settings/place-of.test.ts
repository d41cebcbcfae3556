import { expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

it.each([
  ['127.0.0.1', '127.0.0.1, the server’s own machine'],
  ['::1', '::1, the server’s own machine'],
  ['10.1.2.3', '10.1.2.3, a private network'],
  ['172.31.0.1', '172.31.0.1, a private network'],
  ['172.32.0.1', '172.32.0.1'],
  ['fd00::1', 'fd00::1, a private network'],
  ['fe80::1', 'fe80::1, a private network'],
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
])('%s is %s', (address, text) => {
  expect(placeOf(address)).toBe(text)
})
