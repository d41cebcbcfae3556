import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arbitraryBlock,
  arbitrarySchema,
  arbitraryType,
  arbitraryValue,
  nullOnly,
  nullOrUnknown,
} from '#tests/local-cloud/arbitrary-values.ts'
import { decodeBlock, decodeStoredState, encodeState } from './block-codec.ts'
import { decodeValue, encodeValue } from './dynamic-value.ts'
import type { BlockSchema } from './schema.ts'
import { blockType, shapeOf } from './type-shape.ts'
import { Dynamic, type TerraformType, unknown, type Value } from './value.ts'

/** What Terraform writes into a state file: numbers with all their digits, a dynamic value beside its type. */
function stored(type: TerraformType, value: Value): string {
  const shape = shapeOf(type)
  if (value instanceof Dynamic) {
    if (value.type === 'dynamic') return 'null'
    return `{"value":${stored(value.type, value.value)},"type":${JSON.stringify(value.type)}}`
  }
  if (value === null) return 'null'
  if (shape.kind === 'scalar' && shape.scalar === 'number') return String(value)
  if (Array.isArray(value)) {
    const typeAt = (index: number) =>
      'elements' in shape ? shape.elements[index] : 'element' in shape && shape.element
    return `[${value.map((one, index) => stored(typeAt(index) || 'dynamic', one)).join(',')}]`
  }
  if (typeof value !== 'object') return JSON.stringify(value)
  const typeOf = (key: string) => ('attributes' in shape ? shape.attributes[key] : 'element' in shape && shape.element)
  const fields = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}:${stored(typeOf(key) || 'dynamic', one)}`,
  )
  return `{${fields.join(',')}}`
}

const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex')
const bytes = (text: string) => ({ msgpack: Buffer.from(text.replaceAll(' ', ''), 'hex') })

describe('values', () => {
  test('come back as they were sent, whatever their type', () => {
    const typed = arbitraryType.chain((type) => fc.tuple(fc.constant(type), arbitraryValue(type, nullOrUnknown)))
    fc.assert(
      fc.property(typed, ([type, value]) => {
        expect(decodeValue(type, encodeValue(type, value))).toStrictEqual(value)
      }),
      { numRuns: 150 },
    )
  })

  test('unknown is sent as extension 0, and read from any extension', () => {
    expect(hex(encodeValue('string', unknown).msgpack)).toBe('d40000')
    expect(decodeValue('string', bytes('c7 03 0c 81 01 c2'))).toBe(unknown)
    expect(decodeValue('dynamic', bytes('d4 00 00'))).toStrictEqual(new Dynamic('dynamic', unknown))
  })

  test('an absent object is one nil byte', () => {
    expect(hex(encodeState({ attributes: {} }, null).msgpack)).toBe('c0')
    expect(decodeBlock({ attributes: {} }, bytes('c0'))).toBe(null)
  })

  test('a dynamic value is a pair of its type as JSON and itself', () => {
    const sent = encodeValue('dynamic', new Dynamic('string', 'a'))
    expect(hex(sent.msgpack)).toBe(`92c408${hex(Buffer.from('"string"'))}a161`)
    expect(() => encodeValue('dynamic', 'a')).toThrow('has to be of type dynamic')
  })

  test('numbers that JavaScript cannot hold stay decimal text', () => {
    expect(decodeValue('number', bytes('cf ff ff ff ff ff ff ff ff'))).toBe('18446744073709551615')
    expect(decodeValue('number', bytes('cb 3f e0 00 00 00 00 00 00'))).toBe(0.5)
    expect(decodeValue('number', bytes('cb 3f b9 99 99 99 99 99 9a'))).toBe(0.1)
    expect(hex(encodeValue('number', 0.1).msgpack)).toBe('a3302e31')
    expect(hex(encodeValue('number', 80).msgpack)).toBe('50')
  })

  test('a value of another type is refused with its path', () => {
    const type: TerraformType = ['object', { list: ['list', ['object', { on: 'bool' }]] }]
    expect(() => encodeValue(type, { list: [{ on: true }, { on: 'yes' }] })).toThrow(
      'list[1].on has to be of type bool',
    )
    expect(() => encodeValue(type, { list: null, off: true })).toThrow('off is not part of the type')
    expect(() => encodeValue('number', 'many')).toThrow('"many" is not a number')
  })
})

describe('states', () => {
  test('come back as they were sent, whatever their schema', () => {
    const sample = arbitrarySchema.chain((schema) =>
      arbitraryBlock(schema, nullOrUnknown).map((state) => ({ schema, state })),
    )
    fc.assert(
      fc.property(sample, ({ schema, state }) => {
        expect(decodeBlock(schema, encodeState(schema, state))).toStrictEqual(state)
      }),
    )
  })

  test('are read from the JSON that Terraform stores', () => {
    const sample = arbitrarySchema.chain((schema) =>
      arbitraryBlock(schema, nullOnly).map((state) => ({ schema, state })),
    )
    fc.assert(
      fc.property(sample, ({ schema, state }) => {
        const json = Buffer.from(stored(blockType(schema), state))
        expect(decodeStoredState(schema, json)).toStrictEqual(state)
      }),
    )
  })

  const schema: BlockSchema = {
    attributes: {
      name: { type: 'string', required: true },
      token: { type: 'string', optional: true, writeOnly: true },
    },
    blocks: {
      one: { nesting: 'single', block: { attributes: {} } },
      many: { nesting: 'list', block: { attributes: { a: { type: 'string', optional: true } } } },
    },
  }

  test('are completed by the schema, and never hold write-only values', () => {
    const sent = encodeState(schema, { name: 'a', token: 'secret', many: [{}] })
    expect(decodeBlock(schema, sent)).toEqual({ name: 'a', token: null, one: null, many: [{ a: null }] })
    const old = decodeStoredState(schema, Buffer.from('{"name":"a","gone":{"x":1}}'))
    expect(old).toEqual({ name: 'a', token: null, one: null, many: [] })
    expect(decodeBlock(schema, encodeState(schema, { name: 'a', many: unknown }))?.many).toBe(unknown)
  })

  test('with a name that the schema does not have are refused', () => {
    expect(() => encodeState(schema, { name: 'a', many: [{ b: 'x' }] })).toThrow('no attribute or block "many.0.b"')
  })
})
