import fc from 'fast-check'
import type { Json } from './naive-condition.ts'

const scalars = fc.constantFrom(
  null,
  true,
  false,
  'True',
  'Allow',
  'allow',
  'DENY',
  '',
  0,
  1,
  2,
  '1',
  '22',
  'a.b*',
  '/0',
)
const key = (name: string) => fc.constantFrom(name, name.toUpperCase(), name)
const object = (entries: [string, fc.Arbitrary<unknown>][]) =>
  fc
    .tuple(...entries.map(([name, value]) => fc.tuple(key(name), fc.option(value, { freq: 3, nil: undefined }))))
    .map((pairs) => Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as Json)
const item = fc.oneof(
  {
    weight: 4,
    arbitrary: object([
      ['x', scalars],
      ['y', scalars],
    ]),
  },
  scalars,
)
const items = fc.oneof({ weight: 4, arbitrary: fc.array(item, { maxLength: 3 }) }, scalars)
const element = fc.oneof(
  {
    weight: 5,
    arbitrary: object([
      ['x', scalars],
      ['y', scalars],
      ['items', items],
    ]),
  },
  scalars,
)
const list = fc.oneof({ weight: 5, arbitrary: fc.array(element, { maxLength: 4 }) }, scalars)
const properties = fc.oneof(
  {
    weight: 6,
    arbitrary: object([
      ['x', scalars],
      ['y', items],
      ['z', items],
      ['list', list],
    ]),
  },
  scalars,
)
export const resources = object([
  ['properties', properties],
  ['kind', scalars],
  ['tags', object([['owner', scalars]])],
])

const paths = [
  'kind',
  'tags.owner',
  'properties.x',
  'properties.y[*]',
  'properties.z', // a list that no count walks: within its own count the documentation leaves open what it is
  'properties.list[*]',
  'properties.list[*].x',
  'properties.list[*].items[*]',
  'properties.list[*].items[*].y',
]
const comparison = fc.oneof(
  fc.tuple(
    fc.constantFrom('equals', 'notEquals', 'contains', 'notContains'),
    scalars.filter((one) => one !== null),
  ),
  fc.tuple(fc.constantFrom('in', 'notIn'), fc.array(scalars, { maxLength: 3 })),
  fc.tuple(fc.constant('exists'), fc.boolean()),
  fc.tuple(fc.constantFrom('like', 'notLike'), fc.constantFrom('*', 'a*', '*/0', 'a.b*', 'al*w', 'allow')),
  fc.tuple(fc.constantFrom('containsKey', 'notContainsKey'), fc.constantFrom('x', 'Y', 'none')),
  fc.tuple(fc.constantFrom('greater', 'greaterOrEquals', 'less', 'lessOrEquals'), fc.integer({ min: 0, max: 3 })),
)
export const numeric = fc.tuple(
  fc.constantFrom('equals', 'notEquals', 'greater', 'greaterOrEquals', 'less', 'lessOrEquals'),
  fc.integer({ min: 0, max: 3 }),
)
const leaf = fc
  .tuple(fc.constantFrom(...paths), comparison)
  .map(([field, [operator, operand]]): Json => ({ field, [operator]: operand }))
export const { condition } = fc.letrec<{ condition: Json }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'condition' },
    leaf,
    fc
      .array(tie('condition'), { minLength: 1, maxLength: 3, depthIdentifier: 'condition' })
      .map((allOf) => ({ allOf })),
    fc
      .array(tie('condition'), { minLength: 1, maxLength: 3, depthIdentifier: 'condition' })
      .map((anyOf) => ({ anyOf })),
    tie('condition').map((not) => ({ not })),
    fc
      .tuple(
        fc.constantFrom('properties.list[*]', 'properties.list[*].items[*]', 'properties.y[*]'),
        fc.option(tie('condition'), { nil: undefined }),
        numeric,
      )
      .map(([field, where, [operator, operand]]) => ({
        count: where === undefined ? { field } : { field, where },
        [operator]: operand,
      })),
  ),
}))
