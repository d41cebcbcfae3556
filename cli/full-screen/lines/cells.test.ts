import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hardNames } from '#tests/factories/view-state.ts'
import { cellsOfLine, fitLine, fitText, spread } from './cells.ts'

it('cuts with an ellipsis, and never half a wide sign', () => {
  expect([fitText('abc', 5), fitText('abc', 3), fitText('abcd', 3), fitText('子ども', 4)]).toEqual([
    'abc  ',
    'abc',
    'ab…',
    '子… ',
  ])
})

it('makes any line exactly as wide as it should be', () => {
  const part = fc.record({ text: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...hardNames)) })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.integer({ min: 0, max: 120 }), (line, width) => {
      expect(cellsOfLine(fitLine(line, width))).toBe(width)
    }),
  )
})

it('leaves out what stands at the right where there is no room', () => {
  expect(
    spread([{ text: 'left' }], [{ text: 'right' }], 20)
      .map(({ text }) => text)
      .join(''),
  ).toBe('left           right')
  expect(
    spread([{ text: 'left' }], [{ text: 'right' }], 10)
      .map(({ text }) => text)
      .join('')
      .trim(),
  ).toBe('left')
})
