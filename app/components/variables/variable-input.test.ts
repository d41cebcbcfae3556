import { describe, expect, it } from 'vitest'
import type { Variable } from '#app/contract/playbooks.ts'
import { matchesPattern } from '#app/variables/patterns.ts'
import { textVariable as text } from '#tests/factories/text-variable.ts'
import { type FieldInput, fieldKind, inputOf, readField as read } from './variable-input.ts'

const readField = (variable: Variable, input: FieldInput) => read(variable, input, matchesPattern)

const days: Variable = {
  ...text,
  name: 'days',
  type: { kind: 'number' },
  default: 365,
  validations: [{ condition: 'var.days >= 90', message: 'Keep them for 90 days.' }],
  hints: { minimum: 90 },
}
const ids: Variable = { ...text, name: 'ids', type: { kind: 'set', of: { kind: 'string' } }, default: [] }
const tags: Variable = { ...text, name: 'tags', type: { kind: 'map', of: { kind: 'string' } }, default: {} }
const rules: Variable = {
  ...text,
  name: 'rules',
  type: {
    kind: 'list',
    of: { kind: 'object', fields: { port: { type: { kind: 'number' }, optional: false } } },
  },
  default: [],
}

describe('the field of a variable', () => {
  it('follows the type, the hints and the secrecy', () => {
    const flag: Variable = { ...text, type: { kind: 'bool' }, default: false }
    const choice: Variable = { ...text, hints: { allowedValues: ['Alert', 'Deny'] } }
    expect([text, days, flag, choice, ids, tags, rules, { ...text, sensitive: true }].map(fieldKind)).toEqual([
      'text',
      'number',
      'switch',
      'select',
      'lines',
      'pairs',
      'json',
      'secret',
    ])
    expect(fieldKind({ ...flag, default: null })).toBe('select')
  })

  it('shows the default and leaves it out again', () => {
    expect(inputOf(ids, ['a', 'b'])).toBe('a\nb')
    expect(inputOf(tags, { owner: 'mara' })).toBe('owner = mara')
    for (const variable of [text, days, ids, tags, rules])
      expect(readField(variable, inputOf(variable, variable.default)), variable.name).toEqual({ state: 'left out' })
  })

  it('sends a required value even when it is empty of meaning', () => {
    expect(readField({ ...text, required: true, default: undefined }, '')).toEqual({
      state: 'wrong',
      error: 'place needs a value',
    })
    expect(readField({ ...text, type: { kind: 'bool' }, required: true, default: undefined }, false)).toEqual({
      state: 'value',
      value: false,
    })
  })

  it('reads a cleared text as an empty one, and a cleared number as a fault', () => {
    expect(readField(text, '')).toEqual({ state: 'value', value: '' })
    expect(readField(days, '')).toEqual({ state: 'wrong', error: 'days needs a value' })
  })
})

describe('reading a field', () => {
  it('converts as Terraform does', () => {
    expect(readField(days, '120')).toEqual({ state: 'value', value: 120 })
    expect(readField(ids, ' a \n\n b\n')).toEqual({ state: 'value', value: ['a', 'b'] })
    expect(readField(tags, 'owner = mara\nformula= a=b')).toEqual({
      state: 'value',
      value: { owner: 'mara', formula: 'a=b' },
    })
    expect(readField(rules, '[{"port": "443"}]')).toEqual({ state: 'value', value: [{ port: 443 }] })
  })

  it("says the playbook's own message where its rule is broken", () => {
    expect(readField(days, '20')).toEqual({ state: 'wrong', error: 'Keep them for 90 days.' })
    const two = { ...days, validations: [...days.validations, ...days.validations] }
    expect(readField(two, '20')).toEqual({ state: 'wrong', error: 'days has to be at least 90' })
  })

  it('names what is wrong with a list, a map or JSON', () => {
    expect(readField(days, 'many')).toEqual({ state: 'wrong', error: 'days: has to be a number' })
    expect(readField(tags, 'owner')).toMatchObject({ error: 'tags: “owner” is not a line like name = value' })
    expect(readField(tags, 'a = 1\na = 2')).toMatchObject({ error: 'tags: a stands there twice' })
    expect(readField(rules, '[{')).toMatchObject({ error: expect.stringMatching(/^rules is not JSON: /) })
    expect(readField(rules, '[{}]')).toMatchObject({ error: 'rules[0].port: needs a value' })
  })

  it('checks a pattern, choices and lengths', () => {
    expect(readField({ ...text, hints: { pattern: '^[a-z]+$' } }, 'West')).toMatchObject({ state: 'wrong' })
    expect(readField({ ...text, hints: { allowedValues: ['a'] } }, 'b')).toMatchObject({
      error: 'place has to be one of a',
    })
    expect(readField({ ...text, hints: { maxLength: 2 } }, '👩‍🚀👩‍🚀')).toMatchObject({ state: 'value' })
    expect(readField({ ...ids, hints: { maxLength: 1 } }, 'a\nb')).toMatchObject({
      error: 'ids has to have at most 1 items',
    })
  })
})
