import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BodyOptions, bodyOptionsOf } from './body-options.ts'
import { dynamicLike, dynamicOf, jsonOf } from './dynamic-json.ts'
import { isJsonObject, type Json, type JsonObject } from './json.ts'
import { mergeBodies } from './merge-bodies.ts'
import { readBack } from './read-back.ts'

const usual = bodyOptionsOf({})
const strict: BodyOptions = { ...usual, ignoreMissing: false }

const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const json = fc.letrec<{ any: Json; object: JsonObject }>((tie) => ({
  any: fc.oneof({ maxDepth: 3 }, leaf, tie('object'), fc.array(tie('any'), { maxLength: 3 })),
  object: fc.dictionary(fc.constantFrom('name', 'a', 'b', 'properties', 'constructor', '__proto__'), tie('any'), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
})).object

/** A body with one leaf more than `json` has, and where it stands. */
const withLeaf = fc
  .tuple(json, fc.array(fc.constantFrom('p', 'q', 'r'), { minLength: 1, maxLength: 4 }))
  .map(([body, path]) => ({ path, with: (value: Json) => placed(body, path, value) }))

function placed(body: JsonObject, [name = '', ...rest]: string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...body, [name]: value }
  const inner = body[name]
  return { ...body, [name]: placed(isJsonObject(inner) ? inner : {}, rest, value) }
}

describe('reading back', () => {
  test('what was written gives the configured body', () => {
    fc.assert(
      fc.property(json, (body) => {
        expect(readBack(body, structuredClone(body), usual)).toEqual(body)
        expect(readBack(body, structuredClone(body), strict)).toEqual(body)
      }),
    )
  })

  test('what ARM adds to objects does not show', () => {
    fc.assert(
      fc.property(withLeaf, json, (target, extra) => {
        const body = target.with('mine')
        const answered = placed(
          { ...body, provisioningState: 'Succeeded' },
          [...target.path.slice(0, -1), 'etag'],
          extra,
        )
        expect(readBack(body, answered, strict)).toEqual(body)
      }),
    )
  })

  test('a change shows at its own path, and nowhere else', () => {
    fc.assert(
      fc.property(withLeaf, fc.integer(), (target, value) => {
        const read = readBack(target.with('mine'), target.with(value), usual)
        expect(read).toEqual(target.with(value))
      }),
    )
  })

  test('a value that ARM keeps to itself stays as configured, unless that is to show', () => {
    fc.assert(
      fc.property(withLeaf, fc.constantFrom<Json>(null, '', '****', '<redacted>'), (target, hidden) => {
        const body = target.with('secret')
        expect(readBack(body, target.with(hidden), usual)).toEqual(body)
        expect(readBack(body, target.with(hidden), strict)).not.toEqual(body)
      }),
    )
  })

  test('the types of the configuration stay, wherever the value fits them', () => {
    fc.assert(
      fc.property(json, json, (body, other) => {
        const former = dynamicOf(body)
        expect(dynamicLike(structuredClone(body), former)).toBe(former)
        expect(jsonOf(dynamicLike(other, former))).toEqual(other)
      }),
    )
  })
})

const items = [
  { name: 'a', port: 1, extra: true },
  { name: 'b', port: 2, extra: true },
]

describe('lists', () => {
  test('are matched by name, in the configured order; further items show', () => {
    const configured: Json = {
      rules: [
        { name: 'b', port: 2 },
        { name: 'a', port: 9 },
      ],
    }
    const read = readBack(configured, { rules: [...items, { name: 'c' }] }, usual)
    expect(read).toEqual({ rules: [{ name: 'b', port: 2 }, { name: 'a', port: 1 }, { name: 'c' }] })
  })

  test('may hold items of others', () => {
    const options = bodyOptionsOf({ ignore_other_items_in_list: ['rules'] })
    expect(readBack({ rules: [{ name: 'a' }] }, { rules: items }, options)).toEqual({ rules: [{ name: 'a' }] })
  })

  test('are matched by several properties of which an item has some', () => {
    const options = bodyOptionsOf({
      list_unique_id_property: { 'properties.logs': 'category, categoryGroup' },
      ignore_other_items_in_list: ['properties.logs'],
    })
    const configured: Json = {
      properties: {
        logs: [
          { category: 'Audit', on: true },
          { categoryGroup: 'all', on: true },
        ],
      },
    }
    const logs: Json = [
      { category: 'Alert', on: false },
      { categoryGroup: 'all', on: true, x: 1 },
      { category: 'Audit', on: true },
    ]
    expect(readBack(configured, { properties: { logs } }, options)).toEqual(configured)
  })

  test('with two items of one name keep each its own', () => {
    const prompt = { name: 'Hate', source: 'Prompt' }
    const completion = { name: 'Hate', source: 'Completion' }
    expect(readBack({ f: [prompt, completion] }, { f: [completion, prompt] }, usual)).toEqual({
      f: [prompt, completion],
    })
  })

  test('without names are compared by position, when they are of equal length', () => {
    expect(readBack({ l: [{ a: 1 }] }, { l: [{ a: 2, b: 3 }] }, usual)).toEqual({ l: [{ a: 2 }] })
    expect(readBack({ l: ['x'] }, { l: ['x', 'y'] }, usual)).toEqual({ l: ['x', 'y'] })
  })
})

test('texts may differ in casing when that is ignored', () => {
  const options = bodyOptionsOf({ ignore_casing: true })
  expect(readBack({ sku: 'Standard' }, { sku: 'standard' }, options)).toEqual({ sku: 'Standard' })
  expect(readBack({ sku: 'Standard' }, { sku: 'standard' }, usual)).toEqual({ sku: 'standard' })
})

describe('merging', () => {
  test('gives a body in which the wanted one can be read back', () => {
    fc.assert(
      fc.property(json, json, (existing, wanted) => {
        const merged = mergeBodies(existing, wanted, usual)
        expect(readBack(wanted, merged, { ...usual, otherItemsIgnored: everyPath })).toEqual(wanted)
      }),
    )
  })

  test('leaves alone what is not wanted', () => {
    fc.assert(
      fc.property(withLeaf, (target) => {
        const merged = mergeBodies(target.with('old'), placed({}, target.path, 'new'), usual)
        expect(merged).toEqual(target.with('new'))
      }),
    )
  })

  test('of lists goes item by item where they have names', () => {
    const wanted: Json = { rules: [{ name: 'c' }, { name: 'b', port: 3 }] }
    expect(mergeBodies({ rules: items }, wanted, usual)).toEqual({
      rules: [items[0], { name: 'b', port: 3, extra: true }, { name: 'c' }],
    })
    expect(mergeBodies({ l: ['x', 'y'] }, { l: ['z'] }, usual)).toEqual({ l: ['z'] })
  })
})

/** A set of paths that has them all. */
const everyPath: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true })
