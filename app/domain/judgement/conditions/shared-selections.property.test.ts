import fc from 'fast-check'
import { expect, it } from 'vitest'
import { condition, numeric, resources } from '#tests/factories/arbitrary-condition.ts'
import { compare, interpret, type Json, onlyElements, same, select } from '#tests/factories/naive-condition.ts'
import { compileCondition } from './compile-condition.ts'
import type { Condition } from './condition.ts'
import { createScope, lookAt } from './scope.ts'

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
    const inners = innersOf(within, outer, elements, copy)
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

/** What the inner count walks. */
function innersOf({ value }: Json, outer: unknown, elements: unknown[], copy: unknown): unknown[] {
  if (value === undefined) return select(copy, 'properties.list[*].items[*]')
  if (value === values[0]) return elements
  const items = select(outer, 'items')[0]
  const walked = value === values[1] ? items : (items ?? [outer])
  return Array.isArray(walked) ? walked : []
}

/** Arrays for the inner count: the resource's own, one within the outer element, and one that is made of that. */
const values = [
  "[field('properties.list')]",
  "[current('outer').items]",
  "[coalesce(current('outer').items, createArray(current('outer')))]",
]

/** The resource with a list that holds this one element. */
function onlyAt(resource: unknown, at: number): unknown {
  return onlyElements(resource, ['properties', 'list', '*'])[at]
}

/** The resource, whose list holds one element, with this one item in it. */
function onlyItem(resource: unknown, at: number): unknown {
  return onlyElements(resource, ['properties', 'list', '*', 'items', '*'])[at]
}

/** A count within a count that names the elements of both, as rules that are judged by those before them. */
const named = fc
  .tuple(condition, condition, fc.constantFrom('x', 'y'), numeric, numeric, fc.constantFrom(undefined, ...values))
  .map(
    ([own, inner, property, [outerName, outerNumber], [innerName, innerNumber], value]): Json => ({
      count: {
        field: 'properties.list[*]',
        name: 'outer',
        where: {
          allOf: [
            own,
            {
              count: {
                ...(value ? { value } : { field: 'properties.list[*].items[*]' }),
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

it('counts judge one resource after another, with what they share, as each alone and element by element', () => {
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
    { numRuns: 2000 },
  )
})
