import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columns } from './columns.ts'
import { fitted, textWidth, wrapWhole } from './text-width.ts'

describe('places of a terminal', () => {
  it.each([
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['日本', 4],
    ['🚀', 2],
    ['a\u200bb', 2],
    ['━●…', 3],
    ['a\tb', 3],
    ['a\u0007b', 2],
    ['', 0],
  ])('of %j are %i', (text, places) => {
    expect(textWidth(text)).toBe(places)
  })
})

const text = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { maxLength: 6 })
  .map((words) => words.join(' '))
const signs = (lines: readonly string[]) => lines.join('').replace(/\s/gu, '')

it('breaks anything into lines of a width, and loses no sign', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 60 }), (one, width) => {
      for (const lines of [wrapWhole(one, width), fitted(one, width + 2)]) {
        expect(signs(lines)).toBe(signs([one]))
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width + 2)
      }
    }),
  )
})

it('lets no table be wider than its terminal', () => {
  const heads = ['Impact', 'Resource', 'Control', 'Status', 'Finding'].map((heading) => ({ heading }))
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 5, maxLength: 5 }), { maxLength: 5 }),
      fc.constantFrom(40, 60, 80, 120, 200),
      (rows, width) => {
        for (const line of columns(heads, rows, width)) expect(textWidth(line)).toBeLessThanOrEqual(width)
      },
    ),
  )
})
