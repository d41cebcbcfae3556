import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonText } from './json-text.ts'

const text = fc.oneof(
  fc.constantFrom('##vso[task.prependpath]/tmp', '##VSO[x]', '###[group]', '\u202etxt.exe', '\u009b31m', '\\\u0085'),
  fc.string({ unit: 'binary' }),
)

it('is JSON of the same value, and steers nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: text, more: fc.array(text) })),
      fc.constantFrom(undefined, 2),
      (value, indent) => {
        const json = jsonText(value, indent)
        expect(JSON.parse(json)).toEqual(value)
        expect(json).not.toMatch(/[\u007f-\u009f\u202a-\u202e\u2066-\u2069]|##(vso)?\[/i)
      },
    ),
  )
})
