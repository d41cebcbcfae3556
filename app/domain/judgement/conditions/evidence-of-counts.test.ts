import { describe, expect, it } from 'vitest'
import { explain } from '#tests/factories/explain-condition.ts'
import type { Condition } from './condition.ts'

const places = (condition: Condition, resource: unknown) =>
  explain(condition, resource).evidence.map(({ path }) => path)

describe('evidence of a count', () => {
  const ones = { field: 'l[*]', where: { field: 'l[*].a', equals: 1 } }
  const resource = { l: [{ a: 1 }, { a: 2 }, { a: 1 }] }
  const elements = ['l[0].a', 'l[2].a']
  const number = ['l[*]']

  it.each([
    [{ greater: 1 }, elements],
    [{ greaterOrEquals: 2 }, elements],
    [{ notEquals: 1 }, elements],
    [{ notEquals: 3 }, number],
    [{ equals: 2 }, number],
    [{ less: 3 }, number],
    [{ lessOrEquals: 2 }, number],
  ])('is each element that is too many, or else how many there are: %j', (comparison, found) => {
    expect(places({ count: ones, ...comparison }, resource)).toEqual(found)
  })

  it.each([
    [{ greater: 2 }, number],
    [{ greaterOrEquals: 3 }, number],
    [{ notEquals: 2 }, number],
    [{ equals: 1 }, elements],
    [{ equals: 3 }, number],
    [{ less: 2 }, elements],
    [{ lessOrEquals: 1 }, elements],
  ])('is the same where the opposite of a comparison holds: not %j', (comparison, found) => {
    expect(places({ not: { count: ones, ...comparison } }, resource)).toEqual(found)
  })

  it('is of the elements that match, where the count stands in another one', () => {
    const same = { allOf: [{ value: "[current('inner').of]", equals: "[current('outer').name]" }] }
    const inner = { count: { field: 'other[*]', name: 'inner', where: same }, greater: 0 }
    const outer = { count: { field: 'l[*]', name: 'outer', where: inner }, greater: 0 }
    const holder = { l: [{ name: 'a' }, { name: 'b' }], other: [{ of: 'c' }, { of: 'b' }, { of: 'd' }] }
    expect(places(outer, holder)).toEqual(['other[1].of'])
  })

  it('is the elements as they are, where the condition asks of something else', () => {
    const where = { value: "[parameters('on')]", equals: true }
    const counted = { count: { field: 'l[*]', where }, greater: 0 }
    expect(explain(counted, { l: ['a', 'b'] }, { parameters: { on: true } }).evidence).toEqual([
      { path: 'l[0]', expected: "no element where parameters('on') is true", actual: 'a' },
      { path: 'l[1]', expected: "no element where parameters('on') is true", actual: 'b' },
    ])
  })

  it('is the one element, where the inner count is of the list of the outer one', () => {
    const asked = (found: number) => ({
      count: {
        field: 'l[*]',
        where: {
          count: { field: 'l[*]', name: 'same', where: { value: "[current('same').a]", equals: 1 } },
          equals: found,
        },
      },
      greater: 0,
    })
    expect(places(asked(1), { l: [{ a: 2 }, { a: 1 }] })).toEqual(['l[1]'])
    expect(places(asked(0), { l: [{ a: 2 }, { a: 1 }] })).toEqual(['l[0]'])
  })

  it('names lists within lists, and all that an element should meet', () => {
    const where = {
      allOf: [
        { field: 'l[*].m.items[*].x', equals: 1 },
        { anyOf: [{ field: 'kind', exists: true }, { not: { field: 'l[*].m.items[*].y', equals: 2 } }] },
      ],
    }
    const [found] = explain(
      { count: { field: 'l[*].m.items[*]', where }, less: 1 },
      { l: [{ m: { items: [] } }] },
    ).evidence
    expect(found).toEqual({
      path: 'l[*].m.items[*]',
      expected: 'at least 1 element where (l[*].m.items[*].x is 1 and (kind is set or not (l[*].m.items[*].y is 2)))',
      actual: 0,
    })
  })
})
