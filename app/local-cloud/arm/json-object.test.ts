import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonObject, mergePatch, withoutNulls } from './json-object.ts'

test('merges objects, replaces arrays, and removes what is null', () => {
  const target = { a: { b: 1, c: [1, 2] }, d: 'x' }
  expect(mergePatch(target, { a: { c: [3] }, d: null, e: { f: null, g: 1 } })).toEqual({
    a: { b: 1, c: [3] },
    e: { g: 1 },
  })
  expect(target).toEqual({ a: { b: 1, c: [1, 2] }, d: 'x' })
})

const json = fc.letrec<{ object: JsonObject; value: unknown }>((tie) => ({
  object: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  value: fc.oneof({ depthSize: 'small' }, fc.constant(null), fc.integer(), fc.array(fc.integer()), tie('object')),
})).object

test('property: the same patch twice changes nothing more, and an empty one nothing', () => {
  fc.assert(
    fc.property(json, json, (target, patch) => {
      const once = mergePatch(target, patch)
      expect(mergePatch(once, patch)).toEqual(once)
      expect(mergePatch(target, {})).toEqual(target)
    }),
  )
})

test('null properties go, at every depth; lists keep their items', () => {
  expect(withoutNulls({ a: null, b: { c: null, d: 0 }, e: [null, { f: null, g: '' }] })).toEqual({
    b: { d: 0 },
    e: [null, { g: '' }],
  })
})
