import { expect, it } from 'vitest'
import { valueText } from './value-text.ts'

it.each([
  ['westeurope', '"westeurope"'],
  [100, '100'],
  [null, 'null'],
  [undefined, 'null'],
  [['web', 'a,"b'], '["web", "a,\\"b"]'],
  [{ owner: 'mara', days: 3 }, '{ "owner": "mara", "days": 3 }'],
  [{}, '{}'],
  [[], '[]'],
])('writes %j', (value, expected) => expect(valueText(value)).toBe(expected))

it('breaks what is long', () => {
  const value = { first: 'x'.repeat(40), second: 'y'.repeat(40) }
  expect(valueText(value).split('\n')).toHaveLength(4)
})
