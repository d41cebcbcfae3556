import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileCondition } from './compile-condition.ts'
import type { Condition } from './condition.ts'
import { EvidenceList } from './evidence.ts'
import { createScope, lookAt } from './scope.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/*
 * An interpreter as naive as the documentation: a `where` is judged on a copy of the resource whose array holds nothing
 * but the one element.
 */
function select(resource: unknown, path: string): unknown[] {
  let values: unknown[] = [resource]
  for (const step of path.replaceAll('[*]', '.*').split('.')) {
    values = values.flatMap((value) => {
      if (step === '*') return Array.isArray(value) ? value : []
      if (!isObject(value)) return [undefined]
      const key = Object.hasOwn(value, step)
        ? step
        : Object.keys(value).find((name) => name.toLowerCase() === step.toLowerCase())
      return [key === undefined ? undefined : value[key]]
    })
  }
  return values
}

function onlyElements(resource: unknown, steps: string[]): unknown[] {
  const [step, ...rest] = steps
  if (step === undefined) return [resource]
  if (step === '*') {
    if (!Array.isArray(resource)) return []
    return resource.flatMap((element) => onlyElements(element, rest).map((copy) => [copy]))
  }
  if (!isObject(resource)) return []
  const key = Object.hasOwn(resource, step)
    ? step
    : Object.keys(resource).find((name) => name.toLowerCase() === step.toLowerCase())
  return key === undefined ? [] : onlyElements(resource[key], rest).map((copy) => ({ ...resource, [key]: copy }))
}

function same(left: unknown, right: unknown): boolean {
  const nothing = (value: unknown) => value === undefined || value === null || value === ''
  if (nothing(left) || nothing(right)) return nothing(left) && nothing(right)
  if (typeof left === 'object' || typeof right === 'object') return JSON.stringify(left) === JSON.stringify(right)
  return `${left}`.toLowerCase() === `${right}`.toLowerCase()
}

function compare(operator: string, value: unknown, operand: unknown): boolean {
  if (operator.startsWith('not')) {
    const positive = operator.charAt(3).toLowerCase() + operator.slice(4)
    return !compare(positive, value, operand)
  }
  if (operator === 'equals') return same(value, operand)
  if (operator === 'in') return (operand as unknown[]).some((one) => same(value, one))
  if (operator === 'exists') return (value !== undefined && value !== null) === operand
  if (operator === 'containsKey') {
    return isObject(value) && Object.keys(value).some((key) => key.toLowerCase() === String(operand).toLowerCase())
  }
  if (operator === 'like') {
    if (typeof value === 'object' && value !== null) return false
    const source = String(operand)
      .split('*')
      .map((part) => part.replace(/[^\w]/g, '\\$&'))
      .join('.*')
    return new RegExp(`^${source}$`, 'is').test(`${value ?? ''}`)
  }
  if (operator === 'contains') {
    if (Array.isArray(value)) return value.some((one) => same(one, operand))
    return value !== null && typeof value !== 'object' && value !== undefined
      ? `${value}`.toLowerCase().includes(String(operand).toLowerCase())
      : false
  }
  const known = (one: unknown) => typeof one === 'number' || (typeof one === 'string' && /^\d+$/.test(one))
  if (!known(value)) return false
  const difference = Number(value) - Number(operand)
  if (operator === 'greater') return difference > 0
  if (operator === 'greaterOrEquals') return difference >= 0
  return operator === 'less' ? difference < 0 : difference <= 0
}

function interpret(condition: Json, resource: unknown): boolean {
  if ('allOf' in condition) return (condition.allOf as Json[]).every((one) => interpret(one, resource))
  if ('anyOf' in condition) return (condition.anyOf as Json[]).some((one) => interpret(one, resource))
  if ('not' in condition) return !interpret(condition.not as Json, resource)
  const [operator, operand] = Object.entries(condition).find(([key]) => key !== 'field' && key !== 'count') ?? ['', 0]
  if ('field' in condition) {
    return select(resource, String(condition.field)).every((value) => compare(operator, value, operand))
  }
  const { field, where } = condition.count as { field: string; where?: Json }
  const copies = onlyElements(resource, field.replaceAll('[*]', '.*').split('.'))
  return compare(operator, copies.filter((copy) => !where || interpret(where, copy)).length, operand)
}

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
const resources = object([
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
const numeric = fc.tuple(
  fc.constantFrom('equals', 'notEquals', 'greater', 'greaterOrEquals', 'less', 'lessOrEquals'),
  fc.integer({ min: 0, max: 3 }),
)
const leaf = fc
  .tuple(fc.constantFrom(...paths), comparison)
  .map(([field, [operator, operand]]): Json => ({ field, [operator]: operand }))
const { condition } = fc.letrec<{ condition: Json }>((tie) => ({
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

const judge = (source: Json, resource: unknown, defaults?: Json): boolean =>
  compileCondition(source as Condition, { defaults }).test(createScope(new Date(0), resource))

/** Judges such a count the slow way: each outer element with each inner one in a copy of the condition that names no element. */
function judgeNamed(source: Json, resource: unknown): boolean {
  const { count, ...comparison } = source as { count: { where: { allOf: [Json, Json] } } } & Json
  const [own, { count: within, ...innerComparison }] = count.where.allOf as [Json, Json & { count: Json }]
  const list = select(resource, 'properties.list')[0]
  const elements = Array.isArray(list) ? list : []
  const matching = elements.filter((_, at) => {
    const copy = onlyAt(resource, at)
    if (!interpret(own, copy)) return false
    const outer = elements[at]
    const inners = 'value' in within ? elements : select(copy, 'properties.list[*].items[*]')
    const [either, ofOuter, ofInner] = (within.where as { allOf: Json[] }).allOf as [
      { anyOf: [Json, Json] },
      Json,
      Json,
    ]
    const count = inners.filter((inner, innerAt) => {
      const innerCopy = 'value' in within ? copy : onlyItem(copy, innerAt)
      const of = (text: unknown) => {
        const [, which, name = ''] = /current\('(\w+)'\)\.(\w)/.exec(String(text)) ?? []
        return select(which === 'outer' ? outer : inner, name)[0]
      }
      return (
        (same(of(either.anyOf[0].value), of(either.anyOf[0].equals)) || interpret(either.anyOf[1], innerCopy)) &&
        !same(of(ofOuter.value), ofOuter.notEquals) &&
        !same(of(ofInner.value), ofInner.notEquals)
      )
    }).length
    const [operator = '', operand] = Object.entries(innerComparison)[0] ?? []
    return compare(operator, count, operand)
  }).length
  const [operator = '', operand] = Object.entries(comparison)[0] ?? []
  return compare(operator, matching, operand)
}

/** The resource with a list that holds this one element. */
function onlyAt(resource: unknown, at: number): unknown {
  return onlyElements(resource, ['properties', 'list', '*'])[at]
}

/** The resource, whose list holds one element, with this one item in it. */
function onlyItem(resource: unknown, at: number): unknown {
  return onlyElements(resource, ['properties', 'list', '*', 'items', '*'])[at]
}

/** The value at a concrete path such as `properties.list[1].x`, names as the resource spells them. */
function lookUp(resource: unknown, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((value, step) => {
      if (Array.isArray(value)) return value[Number(step)]
      return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
    }, resource)
}

function explain(source: Json, resource: unknown, defaults?: Json) {
  const evidence = new EvidenceList()
  compileCondition(source as Condition, { defaults }).explain(createScope(new Date(0), resource), true, evidence)
  return evidence.finish().evidence
}

const runs = { numRuns: 2000 }

/** A count within a count that names the elements of both, as rules that are judged by those before them. */
const named = fc.tuple(condition, condition, fc.constantFrom('x', 'y'), numeric, numeric, fc.boolean()).map(
  ([own, inner, property, [outerName, outerNumber], [innerName, innerNumber], isValue]): Json => ({
    count: {
      field: 'properties.list[*]',
      name: 'outer',
      where: {
        allOf: [
          own,
          {
            count: {
              ...(isValue ? { value: "[field('properties.list')]" } : { field: 'properties.list[*].items[*]' }),
              name: 'inner',
              where: {
                allOf: [
                  { anyOf: [{ value: `[current('inner').${property}]`, equals: `[current('outer').x]` }, inner] },
                  { value: "[current('outer').y]", notEquals: 'deny' },
                  { value: "[current('inner').y]", notEquals: 'allow' },
                ],
              },
            },
            [innerName]: innerNumber,
          },
        ],
      },
    },
    [outerName]: outerNumber,
  }),
)

describe('compiled conditions', () => {
  it('judge as the naive interpreter does and never throw', () => {
    fc.assert(
      fc.property(condition, resources, (source, resource) => {
        expect(judge(source, resource)).toBe(interpret(source, resource))
      }),
      runs,
    )
  })

  it('hold no differently when negated twice', () => {
    fc.assert(
      fc.property(condition, resources, (source, resource) => {
        expect(judge({ not: { not: source } }, resource)).toBe(judge(source, resource))
        expect(judge({ not: source }, resource)).toBe(!judge(source, resource))
      }),
    )
  })

  it('do not depend on the case of property names', () => {
    const lowered = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(lowered)
      if (!isObject(value)) return value
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name.toLowerCase(), lowered(one)]))
    }
    fc.assert(
      fc.property(condition, resources, (source, resource) => {
        expect(judge(source, lowered(resource))).toBe(judge(source, resource))
      }),
    )
  })

  it('give evidence that the resource bears out, whenever they hold', () => {
    const defaults = { 'properties.x': 'Allow', 'properties.list[*].x': 1 }
    fc.assert(
      fc.property(condition, resources, (source, resource) => {
        if (!judge(source, resource, defaults)) return
        const evidence = explain(source, resource, defaults)
        expect(evidence).not.toEqual([])
        for (const { path, expected, actual, isDefault } of evidence) {
          expect(expected).not.toBe('')
          if (path.endsWith('[*]')) {
            expect(actual).toBeTypeOf('number')
            continue
          }
          const found = lookUp(resource, path) ?? undefined
          if (isDefault) expect([found, ['Allow', 1].includes(actual as string)]).toEqual([undefined, true])
          else expect(found).toEqual(actual)
        }
      }),
      runs,
    )
  })

  it('survive any JSON at all', () => {
    fc.assert(
      fc.property(condition, fc.oneof(fc.jsonValue(), fc.constant({ x: { toString: false } })), (source, anything) => {
        expect(judge(source, anything)).toBeTypeOf('boolean')
        expect(judge(source, { properties: anything })).toBeTypeOf('boolean')
      }),
    )
  })

  it('judge one resource after another, with what they share, as each alone and element by element', () => {
    fc.assert(
      fc.property(
        fc.array(named, { minLength: 2, maxLength: 3 }),
        fc.array(resources, { maxLength: 4 }),
        (sources, all) => {
          const selections = new Map()
          const shared = sources.map((source) => compileCondition(source as Condition, { selections }))
          const scope = createScope(new Date(0))
          for (const resource of [...all, ...all]) {
            lookAt(scope, resource)
            expect(shared.map(({ test }) => test(scope))).toEqual(sources.map((source) => judgeNamed(source, resource)))
          }
        },
      ),
      runs,
    )
  })
})
