import { describe, expect, it } from 'vitest'
import type { AttributeChange } from '#app/contract/plans.ts'
import { changeWord, sidesOf } from './change-words.ts'

const attribute: AttributeChange = {
  path: 'body.properties.minimumTlsVersion',
  before: 'TLS1_0',
  after: 'TLS1_2',
  kind: 'changed',
  unknown: false,
  sensitive: false,
  replaces: false,
}

describe('a plan in words', () => {
  it.each([
    ['update', 3, '3 changes'],
    ['update', 1, '1 change'],
    ['create', 9, 'new'],
    ['delete', 9, 'removed'],
    ['replace', 2, 'replaced'],
    ['forget', 0, 'stays as it is'],
    ['import', 0, 'imported'],
    ['import', 2, 'imported, 2 changes'],
  ] as const)('says of %s with %i values: %s', (action, count, word) => {
    expect(changeWord({ action, attributes: Array(count).fill(attribute) })).toBe(word)
  })
})

describe('the sides of a value', () => {
  it('shows old and new', () => expect(sidesOf(attribute)).toEqual({ before: 'value', after: 'value' }))
  it('masks both sides of a secret', () =>
    expect(sidesOf({ ...attribute, sensitive: true })).toEqual({ before: 'masked', after: 'masked' }))
  it('has no old side for what is new', () =>
    expect(sidesOf({ ...attribute, kind: 'added' })).toEqual({ before: null, after: 'value' }))
  it('has no new side for what goes', () =>
    expect(sidesOf({ ...attribute, kind: 'removed' })).toEqual({ before: 'value', after: null }))
  it('does not know what only the apply will tell', () =>
    expect(sidesOf({ ...attribute, unknown: true, sensitive: true }).after).toBe('unknown'))
})
