import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSetQuery, setQuery } from './template-set-query.ts'

const entries = [
  { id: 'a1', name: 'Storage: now' },
  { id: 'b2', name: 'Keys & "locks"' },
]

it('reads the templates that the scanner names, through an address', () => {
  const text = new URLSearchParams(setQuery(JSON.stringify(entries))).get('templates')
  expect(readSetQuery(text ?? '')).toEqual(entries)
})

it('reads nothing out of a query that was cut off anywhere', () => {
  const whole = JSON.stringify(entries)
  for (let length = 0; length < whole.length; length += 1) expect(readSetQuery(whole.slice(0, length))).toBeNull()
})

it('reads nothing out of anything else', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readSetQuery(text)).toBeNull()
    }),
  )
  expect(readSetQuery('[]')).toBeNull()
})
