import fc from 'fast-check'
import { numberOfDecimal } from '#app/local-cloud/azapi/plugin/decimal.ts'
import type { AttributeSchema, BlockSchema, NestedBlockSchema } from '#app/local-cloud/azapi/plugin/schema.ts'
import { shapeOf } from '#app/local-cloud/azapi/plugin/type-shape.ts'
import {
  Dynamic,
  type ObjectValue,
  type TerraformType,
  unknown,
  type Value,
} from '#app/local-cloud/azapi/plugin/value.ts'

const name = fc.stringMatching(/^[a-z_]{1,8}$/).filter((one) => one !== '__proto__')
const mapKey = fc.string().filter((one) => one !== '__proto__')

const { type: anyType, concrete } = fc.letrec<{ type: TerraformType; concrete: TerraformType }>((tie) => {
  const collections = (inner: fc.Arbitrary<TerraformType>): fc.Arbitrary<TerraformType>[] => [
    fc.tuple(fc.constantFrom('list', 'set', 'map'), inner),
    fc.tuple(fc.constant('tuple'), fc.array(inner, { maxLength: 3 })),
    fc.tuple(fc.constant('object'), fc.dictionary(name, inner, { maxKeys: 3, noNullPrototype: true })),
  ]
  const scalar = fc.constantFrom<TerraformType>('string', 'number', 'bool')
  return {
    type: fc.oneof({ depthSize: 'small' }, scalar, fc.constant<TerraformType>('dynamic'), ...collections(tie('type'))),
    concrete: fc.oneof({ depthSize: 'small' }, scalar, ...collections(tie('type'))),
  }
})

/** Any type of Terraform, dynamic places included. */
export const arbitraryType = anyType

/** Numbers as the server gives them: JavaScript's where those are exact, decimal text elsewhere. */
const arbitraryNumber = fc.oneof(
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.bigInt().map((one) => numberOfDecimal(String(one))),
  fc.tuple(fc.bigInt(), fc.nat(40)).map(([digits, places]) => numberOfDecimal(`${digits}e-${places}`)),
)

function knownValue(type: TerraformType, absent: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  const shape = shapeOf(type)
  const inner = (one: TerraformType) => arbitraryValue(one, absent)
  switch (shape.kind) {
    case 'scalar': {
      if (shape.scalar === 'bool') return fc.boolean()
      return shape.scalar === 'string'
        ? fc.string({ unit: 'binary' })
        : arbitraryNumber.map((one) => (one === 0 ? 0 : one))
    }
    case 'list':
    case 'set':
      return fc.array(inner(shape.element), { maxLength: 3 })
    case 'map':
      return fc.dictionary(mapKey, inner(shape.element), { maxKeys: 3, noNullPrototype: true })
    case 'tuple':
      return fc.tuple(...shape.elements.map(inner))
    case 'object': {
      const fields = Object.entries(shape.attributes).map(([key, one]) => [key, inner(one)] as const)
      return fc.record(Object.fromEntries(fields), { noNullPrototype: true })
    }
    case 'dynamic': {
      const untyped = absent.map((one) => new Dynamic('dynamic', one))
      return fc.oneof(
        untyped,
        concrete.chain((one) => inner(one).map((value) => new Dynamic(one, value))),
      )
    }
  }
}

/** A value of a type as the server reads it; `absent` gives what may stand anywhere: null, or null and unknown. */
export function arbitraryValue(type: TerraformType, absent: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  if (type === 'dynamic') return knownValue(type, absent)
  return fc.oneof({ weight: 4, arbitrary: knownValue(type, absent) }, { weight: 1, arbitrary: absent })
}

export const nullOnly: fc.Arbitrary<Value> = fc.constant(null)
export const nullOrUnknown: fc.Arbitrary<Value> = fc.constantFrom<Value>(null, unknown)

const withoutDynamic = (type: TerraformType) => !JSON.stringify(type).includes('"dynamic"')

function arbitraryAttributes(type: fc.Arbitrary<TerraformType>): fc.Arbitrary<Record<string, AttributeSchema>> {
  const attribute = fc.record({ type, optional: fc.constant(true), writeOnly: fc.boolean() })
  return fc.dictionary(name, attribute, { maxKeys: 4, noNullPrototype: true })
}

const repeatedBlock: fc.Arbitrary<NestedBlockSchema> = fc.record({
  nesting: fc.constantFrom('list', 'set', 'map'),
  block: fc.record({ attributes: arbitraryAttributes(arbitraryType.filter(withoutDynamic)) }),
})

const singleBlock: fc.Arbitrary<NestedBlockSchema> = fc.record({
  nesting: fc.constant('single'),
  block: fc.record({
    attributes: arbitraryAttributes(arbitraryType),
    blocks: fc.record({ Inner: repeatedBlock }),
  }),
})

/** A schema with attributes of all types and with blocks of all kinds. */
export const arbitrarySchema: fc.Arbitrary<BlockSchema> = fc.record({
  attributes: arbitraryAttributes(arbitraryType),
  blocks: fc.record({ Repeated: repeatedBlock, Single: singleBlock }),
})

function arbitraryNested({ nesting, block }: NestedBlockSchema, absent: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  const one = arbitraryBlock(block, absent)
  if (nesting === 'single') return fc.oneof(fc.constant(null), one)
  if (nesting === 'map') return fc.dictionary(mapKey, one, { maxKeys: 2, noNullPrototype: true })
  return fc.array(one, { maxLength: 2 })
}

/** A complete state of a schema: write-only attributes are null, no block is missing. */
export function arbitraryBlock(block: BlockSchema, absent: fc.Arbitrary<Value>): fc.Arbitrary<ObjectValue> {
  const empty = (type: TerraformType) => (type === 'dynamic' ? new Dynamic('dynamic', null) : null)
  const attributes = Object.entries(block.attributes).map(([key, { type, writeOnly }]) => [
    key,
    writeOnly ? fc.constant(empty(type)) : arbitraryValue(type, absent),
  ])
  const blocks = Object.entries(block.blocks ?? {}).map(([key, nested]) => [key, arbitraryNested(nested, absent)])
  return fc.record(Object.fromEntries([...attributes, ...blocks]), { noNullPrototype: true })
}
