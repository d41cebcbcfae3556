import { describe, expect, it } from 'vitest'
import { explain } from '#tests/factories/explain-condition.ts'

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
