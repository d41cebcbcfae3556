import { expect, it } from 'vitest'
import { defaultText, typeText } from './type-words.ts'

it.each([
  { type: { kind: 'number' as const }, text: 'number' },
  {
    type: { kind: 'map' as const, of: { kind: 'list' as const, of: { kind: 'string' as const } } },
    text: 'map(list(string))',
  },
  {
    type: {
      kind: 'object' as const,
      fields: {
        name: { type: { kind: 'string' as const }, optional: false },
        pair: {
          type: { kind: 'tuple' as const, items: [{ kind: 'any' as const }, { kind: 'bool' as const }] },
          optional: true,
        },
      },
    },
    text: 'object({ name = string, pair = optional(tuple([any, bool])) })',
  },
])('writes a type as $text', ({ type, text }) => {
  expect(typeText(type)).toBe(text)
})

it('never shows the default of a secret', () => {
  expect(defaultText({ required: false, default: 'hunter2', sensitive: true })).toBe('default (sensitive value)')
  expect(defaultText({ required: false, default: ['a'], sensitive: false })).toBe('default ["a"]')
  expect(defaultText({ required: false, sensitive: false })).toBe('optional')
  expect(defaultText({ required: true, sensitive: false })).toBe('required')
})
