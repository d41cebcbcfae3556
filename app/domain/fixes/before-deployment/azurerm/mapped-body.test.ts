import { describe, expect, it } from 'vitest'
import { knownAbsent, knownAfterApply } from '../../plan-judgement/known-after-apply.ts'
import { mappedBody } from './mapped-body.ts'
import type { Source } from './mapped-type.ts'

interface Circumstances {
  isNew?: boolean
  /** Attributes that the configuration gives; without, the plan does not tell. */
  given?: string[]
}

/** What one source makes of a state. */
function read(source: Source, state: unknown, { isNew = true, given }: Circumstances = {}): unknown {
  return mappedBody({ p: source }, state, {
    id: '/id',
    isNew,
    isGiven: (attribute) => given?.includes(attribute),
    isUnset: (attribute) => isNew && given !== undefined && !given.includes(attribute),
  }).p
}

describe('the value of a property of ARM', () => {
  it.each<[string, Source, unknown, unknown]>([
    ['an attribute', 'a', { a: 1 }, 1],
    ['one within the one block of a list', 'a.b', { a: [{ b: false }, { b: true }] }, false],
    ['one within an unknown block', 'a.b', { a: knownAfterApply }, knownAfterApply],
    ['an attribute that is not given', 'a', { a: null }, knownAbsent],
    ['an empty text', 'a', { a: '' }, knownAbsent],
    ['an empty list', 'a', { a: [] }, knownAbsent],
    ['one within a text', 'a.b', { a: 'x' }, knownAbsent],
    ['what the provider sends for nothing', { from: 'a', absent: 'None' }, {}, 'None'],
    ['a value of our own', { is: 'x' }, {}, 'x'],
    ['a word of ARM', { from: 'a', values: { true: 'Enabled' } }, { a: true }, 'Enabled'],
    ['a word that ARM has too', { from: 'a', values: { true: 'Enabled' } }, { a: 'Other' }, 'Other'],
    ['that a block is there', { from: 'a', present: true, absent: false }, { a: [{}] }, true],
    ['that a block is not there', { from: 'a', present: true, absent: false }, { a: [] }, false],
    ['the opposite of one', { from: 'a', opposite: 'b' }, { b: false }, true],
    ['one before its opposite', { from: 'a', opposite: 'b' }, { a: false, b: false }, false],
    ['the first of several', { from: ['a', 'b'] }, { b: 2 }, 2],
    ['one that is known before one that is not', { from: ['a', 'b'] }, { a: knownAfterApply, b: 2 }, 2],
    ['one that is not known', { from: ['a', 'b'] }, { b: knownAfterApply }, knownAfterApply],
    ['a switch that is on beside an unknown one', { any: ['a', 'b'] }, { a: knownAfterApply, b: true }, true],
    [
      'an unknown switch beside one that is off',
      { any: ['a', 'b'] },
      { a: false, b: knownAfterApply },
      knownAfterApply,
    ],
    ['switches that are off', { any: ['a', 'b'] }, { a: false }, false],
    ['switches that are not given', { any: ['a', 'b'] }, {}, knownAbsent],
    ['a time in seconds', { from: 'a', inSeconds: true }, { a: '1970-01-02T00:00:00Z' }, 86_400],
    ['the id of a part', { from: 'a', within: 'parts' }, { a: 'x' }, '/id/parts/x'],
    ['texts of a list as one', { from: 'a', joined: ';' }, { a: ['x', 'y'] }, 'x;y'],
    ['a list with an unknown text', { from: 'a', joined: ';' }, { a: ['x', knownAfterApply] }, knownAfterApply],
    ['what is no list already', { from: 'a', joined: ';' }, { a: 'x' }, 'x'],
    ['several attributes as one', { all: ['a', 'b'], joined: '|' }, { a: 'x', b: 'y' }, 'x|y'],
    ['several of which one is not given', { all: ['a', 'b'] }, { a: 'x' }, knownAbsent],
    ['a list of one', { one: { 'x.y': 'a', z: 'b' } }, { a: 1 }, [{ x: { y: 1 } }]],
    [
      'each block of a list, and an unknown one',
      { from: 'a', each: { x: 'b' } },
      { a: [{ b: 1 }, knownAfterApply, {}] },
      [{ x: 1 }, knownAfterApply, {}],
    ],
    ['each text of a list', { from: 'a', each: { x: '' } }, { a: ['t'] }, [{ x: 't' }]],
    ['a text in place of a list', { from: 'a', parted: ',', each: { x: '' } }, { a: 't, u' }, [{ x: 't' }, { x: 'u' }]],
  ])('is %s', (_, source, state, value) => {
    expect(read(source, state)).toEqual(value)
  })

  it('is what a new resource has where the configuration leaves an unknown one to Azure', () => {
    const source = { from: ['a.b', 'c'], unset: 'Azure' }
    const state = { a: knownAfterApply }
    expect(read(source, state, { given: [] })).toBe('Azure')
    expect(read(source, state, { given: ['a'] })).toBe(knownAfterApply)
    expect(read(source, state, { given: ['c'] })).toBe(knownAfterApply)
    expect(read(source, state, { given: [], isNew: false })).toBe(knownAfterApply)
    expect(read(source, state)).toBe(knownAfterApply)
    expect(read({ from: 'a' }, state, { given: [] })).toBe(knownAfterApply)
    expect(
      read({ from: 'l', each: { x: { from: 'y', unset: 'Azure' } } }, { l: [{ y: knownAfterApply }] }, { given: [] }),
    ).toEqual([{ x: knownAfterApply }])
  })

  it('is that of the name which the configuration gives, where both have one', () => {
    const source = { from: ['new', 'old'] }
    expect(read(source, { new: 1, old: 2 }, { given: ['old'] })).toBe(2)
    expect(read(source, { new: 1, old: 2 }, { given: [] })).toBe(1)
    expect(read(source, { new: 1, old: knownAfterApply }, { given: ['old'] })).toBe(knownAfterApply)
  })

  it('is not told of a resource that is there already, where the provider never writes it', () => {
    const source = { from: 'a', never: true as const }
    expect(read(source, { a: 1 }, { isNew: false })).toBeUndefined()
    expect(read(source, { a: 1 })).toBe(1)
  })
})

it('leaves what one source has put in an object, where the object itself is not given', () => {
  const holder = { id: '/id', isNew: true, isGiven: () => undefined, isUnset: () => false }
  const body = mappedBody({ 'p.rules.a': 'a', 'p.rules': 'none', 'p.b': 'b' }, { a: 1, b: 2 }, holder)
  expect(body).toEqual({ p: { rules: { a: 1 }, b: 2 } })
})
