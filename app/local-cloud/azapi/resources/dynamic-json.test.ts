import { expect, test } from 'vitest'
import { Dynamic, type TerraformType, unknown, type Value } from '../plugin/value.ts'
import { dynamicLike, dynamicOf, hasUnknown, isNull, jsonOf, sameMeaning } from './dynamic-json.ts'
import type { Json } from './json.ts'

const objectOfMaps: TerraformType = ['object', { tags: ['map', 'string'], ports: ['list', 'number'] }]

test.each<[string, Json, TerraformType]>([
  ['a changed text of a map', { tags: { a: 'y' }, ports: [1] }, objectOfMaps],
  ['another number of elements', { tags: {}, ports: [1, 2, 3] }, objectOfMaps],
  ['an absent attribute', { tags: { a: 'x' } }, ['object', { tags: ['map', 'string'] }]],
  ['a null', { tags: null, ports: [1] }, objectOfMaps],
  [
    'texts among numbers',
    { tags: {}, ports: ['1'] },
    ['object', { tags: ['map', 'string'], ports: ['tuple', ['string']] }],
  ],
  ['one more attribute', { tags: {}, x: true }, ['object', { tags: ['map', 'string'], x: 'bool' }]],
  ['something else', 'text', 'string'],
])('%s gets the types that stood there, as far as it fits them', (_, json, type) => {
  const former = new Dynamic(objectOfMaps, { tags: { a: 'x' }, ports: [1] })
  expect(dynamicLike(json, former)).toEqual(new Dynamic(type, json as Value))
})

test('a list of objects keeps its type while its objects have the same attributes', () => {
  const type: TerraformType = ['list', ['object', { name: 'string', port: 'number' }]]
  const former = new Dynamic(type, [{ name: 'a', port: 1 }])
  expect(dynamicLike([{ name: 'a', port: 2 }], former).type).toEqual(type)
  expect(dynamicLike([{ name: 'a' }], former).type).toEqual(['tuple', [['object', { name: 'string' }]]])
})

test('JSON gets the types that a configuration would have', () => {
  expect(dynamicOf({ a: [1, 'x', null], b: { c: false } }).type).toEqual([
    'object',
    { a: ['tuple', ['number', 'string', 'dynamic']], b: ['object', { c: 'bool' }] },
  ])
})

test('a number that came as a text is one in JSON', () => {
  const type: TerraformType = ['object', { n: 'number', list: ['list', 'number'], text: 'string' }]
  expect(jsonOf(new Dynamic(type, { n: '0.5', list: ['3'], text: '7' }))).toEqual({ n: 0.5, list: [3], text: '7' })
})

test('unknown parts are found at any depth, and mean nothing', () => {
  const body = new Dynamic(['object', { a: ['tuple', ['dynamic']] }], { a: [new Dynamic('dynamic', unknown)] })
  expect(hasUnknown(body)).toBe(true)
  expect(sameMeaning(body, body)).toBe(false)
  expect(() => jsonOf(body)).toThrow('not known')
  expect(isNull(new Dynamic('dynamic', null))).toBe(true)
  expect(sameMeaning(new Dynamic(['list', 'string'], ['a']), new Dynamic(['tuple', ['string']], ['a']))).toBe(true)
})
