import { expect, it } from 'vitest'
import { nearestWord } from './nearest-word.ts'

it.each([
  ['critcal', ['high', 'critical'], 'critical'],
  ['FAIL-NO', ['fail-on', 'file'], 'fail-on'],
  ['https', ['sql-tls', 'appservice-https-only'], 'appservice-https-only'],
  ['zzz', ['critical', 'high'], undefined],
  ['x'.repeat(10_000), ['critical'], undefined],
])('%s among %j is nearest to %s', (word, known, nearest) => {
  expect(nearestWord(word, known)).toBe(nearest)
})
