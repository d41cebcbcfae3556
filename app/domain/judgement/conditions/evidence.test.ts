import { describe, expect, it } from 'vitest'
import { unreadableValue } from '#app/contract/unreadable-value.ts'
import { explain } from '#tests/factories/explain-condition.ts'
import type { CompileOptions } from './compile-context.ts'
import type { Condition } from './condition.ts'

it('shows a time that is kept in seconds as a time', () => {
  const condition = { value: "[dateTimeFromEpoch(field('properties.attributes.exp'))]", less: '[utcNow()]' }
  expect(explain(condition, { properties: { attributes: { exp: 1743465600 } } })).toEqual({
    evidence: [
      {
        path: 'properties.attributes.exp',
        expected: 'at least 1970-01-01T00:00:00.0000000Z',
        actual: '2025-04-01T00:00:00.0000000Z',
      },
    ],
  })
})

describe('evidence', () => {
  it('holds only the leaves that decide', () => {
    const condition = {
      allOf: [
        {
          anyOf: [
            { field: 'a', equals: 1 },
            { field: 'b', equals: 1 },
          ],
        },
        { not: { anyOf: [{ field: 'c', exists: true }, { not: { field: 'd', less: 90 } }] } },
      ],
    }
    expect(explain(condition, { a: 1, b: 2, d: 30 }).evidence).toEqual([
      { path: 'a', expected: 'not 1', actual: 1 },
      { path: 'c', expected: 'to be set', actual: undefined },
      { path: 'd', expected: 'at least 90', actual: 30 },
    ])
  })

  it('says when a default was judged, and names properties as the resource does', () => {
    const condition = {
      allOf: [
        { field: 'p.tls', notIn: ['1.2', '1.3'] },
        { field: "tags['a.b']", exists: true },
      ],
    }
    expect(explain(condition, { tags: { 'A.B': 'x' } }, { defaults: { 'p.tls': '1.0' } }).evidence).toEqual([
      { path: 'p.tls', expected: 'one of "1.2", "1.3"', actual: '1.0', isDefault: true },
      { path: "tags['A.B']", expected: 'not to be set', actual: 'x' },
    ])
  })

  it.each([
    [{ equals: true }, 'is true'],
    [{ equals: null }, 'is not set'],
    [{ notEquals: null }, 'is set'],
    [{ exists: false }, 'is not set'],
    [{ greaterOrEquals: 90 }, 'is at least 90'],
    [{ contains: 'x' }, 'contains "x"'],
    [{ notContains: 'x' }, 'does not contain "x"'],
    [{ notMatch: '#' }, 'does not match "#"'],
    [{ notContainsKey: 'x' }, 'does not have the key "x"'],
    [{ notIn: ['x'] }, 'is none of "x"'],
  ])('says what is counted in a sentence: %j as %s', (comparison, words) => {
    const where = { field: 'l[*].a', ...comparison }
    const [found] = explain({ count: { field: 'l[*]', where }, equals: 0 }, {}).evidence
    expect(found?.expected).toBe(`at least 1 element where l[*].a ${words}`)
  })

  it('is the list itself where nothing stands in it', () => {
    const all = { field: 'a.l[*].m.x', equals: 1 }
    expect(explain(all, { a: { l: [] } }).evidence).toEqual([
      { path: 'a.l', expected: 'an element with m.x not 1', actual: [] },
    ])
    expect(explain({ field: 'l[*]', equals: 1 }, {}).evidence).toEqual([
      { path: 'l', expected: 'an element with not 1', actual: undefined },
    ])
    const within = { count: { field: 'o[*]', where: { field: 'o[*].l[*].x', equals: 1 } }, greater: 0 }
    expect(explain(within, { o: [{ l: [] }] }).evidence).toEqual([
      { path: 'o[0].l', expected: 'an element with x not 1', actual: [] },
    ])
  })

  it('stands where an alias, an index or a name that the resource decides leads', () => {
    const alias = { field: 'Microsoft.Network/networkSecurityGroups/securityRules[*].access', equals: 'Allow' }
    const rules = [{ properties: { Access: 'allow' } }, { access: 'Allow' }]
    expect(explain(alias, { properties: { securityRules: rules } }).evidence.map(({ path }) => path)).toEqual([
      'properties.securityRules[0].properties.Access',
      'properties.securityRules[1].access',
    ])
    const first = { value: "[field('l')[0].x]", equals: 1 }
    expect(explain(first, { l: [{ X: 1 }] }).evidence).toEqual([{ path: 'l[0].X', expected: 'not 1', actual: 1 }])
    const tag = { field: "[concat('tags.', field('kind'))]", equals: 'low' }
    expect(explain(tag, { kind: 'a', tags: { a: 'low' } }).evidence).toEqual([
      { path: 'tags.a', expected: 'not "low"', actual: 'low' },
    ])
    expect(explain({ ...tag, equals: null }, { kind: '' }).evidence).toEqual([])
  })

  it('of an expression is what it reads; long lists, objects and what is not set only where there is nothing else', () => {
    const length = { value: "[length(field('l'))]", less: 100 }
    const of = (l: unknown, condition: Condition = length, options?: CompileOptions) =>
      explain(condition, { l }, options).evidence.map(({ actual }) => actual)
    const expected = "a value for which length(field('l')) is at least 100"
    expect(explain(length, { l: 'text' }).evidence).toEqual([{ path: 'l', expected, actual: 'text' }])
    const beside = { allOf: [length, { field: 'kind', exists: false }] }
    const long = Array.from({ length: 21 }, (_, at) => at)
    for (const l of [['a'], long.slice(1)]) expect(of(l, beside)).toEqual([l, undefined])
    for (const l of [long, ['a', {}], { x: 1 }, undefined, null]) {
      expect(of(l)).toEqual([l ?? undefined])
      expect(of(l, beside)).toEqual([undefined])
    }
    expect(explain(length, {}, { defaults: { l: 'none' } }).evidence).toEqual([
      { path: 'l', expected, actual: 'none', isDefault: true },
    ])
  })

  it('of an expression that is too long to be read says no more than that its values are wrong, where nothing else does', () => {
    const text = "concat(field('a'), 'x', field('b'), 'x', field('a'), 'x', field('b'), 'x', field('a'))"
    const long = { value: `[${text}]`, like: '*x*' }
    expect(explain(long, { a: 'p', b: 'q' }).evidence).toEqual([
      { path: 'a', expected: unreadableValue, actual: 'p' },
      { path: 'b', expected: unreadableValue, actual: 'q' },
    ])
    expect(explain({ allOf: [long, { field: 'b', equals: 'q' }] }, { a: 'p', b: 'q' }).evidence).toEqual([
      { path: 'b', expected: 'not "q"', actual: 'q' },
      { path: 'a', expected: unreadableValue, actual: 'p' },
    ])
  })

  it('keeps 20 pieces and counts the rest', () => {
    const { evidence, moreEvidence } = explain(
      { field: 'l[*]', less: 100 },
      { l: Array.from({ length: 50 }, (_, at) => at) },
    )
    expect(evidence).toHaveLength(20)
    expect(evidence[19]).toEqual({ path: 'l[19]', expected: 'at least 100', actual: 19 })
    expect(moreEvidence).toBe(30)
  })
})
