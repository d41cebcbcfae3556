import { expect, it } from 'vitest'
import { leafText } from './leaf-text.ts'

it.each([
  ['TLS1_2', '"TLS1_2"'],
  [[], '[]'],
  [{}, '{}'],
  [null, 'not set'],
  [{ $input: 'log_workspace' }, 'value of log_workspace'],
])('shows %j as %s', (value, text) => {
  expect(leafText(value)).toBe(text)
})
