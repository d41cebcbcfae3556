import { describe, expect, it } from 'vitest'
import { explain } from '#tests/factories/explain-condition.ts'
import { ConditionError, compileCondition } from './compile-condition.ts'
import type { CompileOptions } from './compile-context.ts'
import type { Condition } from './condition.ts'
import { createScope } from './scope.ts'

const rules = (...list: unknown[]) => ({ properties: { securityRules: list } })
const rule = (access: string, port: unknown) => ({ name: access, properties: { access, destinationPortRange: port } })

function judge(condition: Condition, resource: unknown, options?: CompileOptions): boolean {
  return compileCondition(condition, options).test(createScope(new Date('2026-01-01T00:00:00Z'), resource))
}

describe('fields', () => {
  it('of every element must satisfy, and an empty or absent array does', () => {
    const condition = { field: 'properties.securityRules[*].properties.access', equals: 'Allow' }
    expect(judge(condition, rules(rule('Allow', 1), rule('allow', 2)))).toBe(true)
    expect(judge(condition, rules(rule('Allow', 1), rule('Deny', 2)))).toBe(false)
    expect(judge(condition, rules())).toBe(true)
    expect(judge(condition, { properties: null })).toBe(true)
    expect(judge(condition, rules(null))).toBe(false)
  })

  it('named by an alias are found with and without properties in an element', () => {
    const condition = { field: 'Microsoft.Network/networkSecurityGroups/securityRules[*].access', equals: 'Allow' }
    expect(judge(condition, rules(rule('Allow', 1), { access: 'Allow' }))).toBe(true)
    expect(judge(condition, rules(rule('Deny', 1)))).toBe(false)
  })

  it('read the exact name before one in another case, and nothing that is inherited', () => {
    expect(judge({ field: 'tags.a', equals: 'low' }, { tags: { A: 'up', a: 'low' } })).toBe(true)
    expect(judge({ field: 'tags.constructor', exists: false }, { tags: {} })).toBe(true)
    expect(judge({ field: 'properties.length', exists: false }, { properties: ['a'] })).toBe(true)
  })

  it('of a location compare without spaces', () => {
    expect(judge({ field: 'location', in: ['East US 2'] }, { location: 'eastus2' })).toBe(true)
    expect(judge({ field: 'location', equals: 'eastus2' }, { location: 'East US 2' })).toBe(true)
  })

  it('read defaults when absent or null, but not under exists', () => {
    const options = {
      defaults: { 'properties.tls': '1.2', 'properties.list[*].on': true, 'properties.rules': [{ on: 1 }] },
    }
    expect(judge({ field: 'properties.tls', equals: '1.2' }, {}, options)).toBe(true)
    expect(judge({ field: 'PROPERTIES.TLS', equals: '1.2' }, { properties: { tls: null } }, options)).toBe(true)
    expect(judge({ field: 'properties.tls', exists: true }, {}, options)).toBe(false)
    expect(judge({ field: 'properties.tls', equals: '1.2' }, { properties: { tls: '1.0' } }, options)).toBe(false)
    const list = { properties: { list: [{}, { on: true }] } }
    expect(judge({ field: 'properties.list[*].on', equals: true }, list, options)).toBe(true)
    expect(judge({ field: 'properties.rules[*].on', equals: 2 }, {}, options)).toBe(false)
    const current = { value: "[current('one').on]", equals: true }
    const count = { count: { field: 'properties.list[*]', name: 'one', where: current }, equals: 2 }
    expect(judge(count, list, options)).toBe(true)
  })
})

describe('fields that are named by the resource or by a count', () => {
  const required = {
    count: {
      value: "[parameters('names')]",
      name: 'tag',
      where: { field: "[concat('tags[', current('tag'), ']')]", exists: false },
    },
    greater: 0,
  }
  const options = { parameters: { names: ['Owner', 'cost.centre'] } }

  it('read a tag of each name', () => {
    expect(judge(required, { tags: { owner: 'a', 'cost.centre': 'b' } }, options)).toBe(false)
    expect(judge(required, { tags: { owner: 'a' } }, options)).toBe(true)
    expect(judge(required, {}, options)).toBe(true)
  })

  it('read nothing where the name is no path', () => {
    const odd = { field: "[concat('a..', field('kind'))]", exists: false }
    expect(judge(odd, { kind: 'b' })).toBe(true)
  })

  it('read an element by its index', () => {
    const first = { field: 'properties.rules[0].name', equals: 'a' }
    expect(judge(first, { properties: { rules: [{ name: 'a' }, { name: 'b' }] } })).toBe(true)
    expect(judge(first, { properties: { rules: [] } })).toBe(false)
  })

  it('read the whole name of a child', () => {
    const id = '/subscriptions/s/resourceGroups/g/providers/Microsoft.Sql/servers/one/databases/two'
    expect(judge({ field: 'fullName', equals: 'one/two' }, { id, name: 'two' })).toBe(true)
  })
})

describe('counts', () => {
  const open = {
    count: {
      field: 'properties.securityRules[*]',
      name: 'rule',
      where: {
        allOf: [
          { field: 'properties.securityRules[*].properties.access', equals: 'Allow' },
          { value: "[contains(current('rule').properties.destinationPortRange, '22')]", equals: true },
        ],
      },
    },
    greater: 0,
  }

  it('judge one element at a time', () => {
    expect(judge(open, rules(rule('Deny', '22'), rule('Allow', '80')))).toBe(false)
    expect(judge(open, rules(rule('Deny', '22'), rule('Allow', '22')))).toBe(true)
    expect(judge(open, rules(null, 'text', rule('Allow', null)))).toBe(false)
  })

  it('nest, and the inner one walks the current element of the outer one', () => {
    const resource = {
      a: [
        { b: [1, 2], on: true },
        { b: [3], on: false },
      ],
    }
    const inner = { count: { field: 'a[*].b[*]', where: { field: 'a[*].b[*]', greater: 1 } }, equals: 1 }
    expect(judge({ count: { field: 'a[*]', where: inner }, equals: 2 }, resource)).toBe(true)
    const parent = { count: { field: 'a[*].b[*]', where: { field: 'a[*].on', equals: true } }, equals: 2 }
    expect(judge(parent, resource)).toBe(true)
  })

  it('count values, with the value in current()', () => {
    const named = { count: { value: ['web-*', 'api-*'], where: { field: 'name', like: '[current()]' } }, equals: 1 }
    expect(judge(named, { name: 'API-1' })).toBe(true)
    const approved = {
      count: {
        field: 'properties.prefixes[*]',
        where: {
          count: {
            value: "[parameters('approved')]",
            name: 'range',
            where: { value: "[ipRangeContains(current('range'), current('properties.prefixes[*]'))]", equals: true },
          },
          equals: 0,
        },
      },
      greater: 0,
    }
    const options = { parameters: { approved: ['10.0.0.0/8'] } }
    expect(judge(approved, { properties: { prefixes: ['10.1.0.0/16'] } }, options)).toBe(false)
    expect(judge(approved, { properties: { prefixes: ['10.1.0.0/16', '11.0.0.0/8'] } }, options)).toBe(true)
  })

  it('walk an array of the resource by value, without binding its fields', () => {
    const earlier = {
      count: {
        field: 'r[*]',
        name: 'one',
        where: {
          count: {
            value: "[field('r')]",
            name: 'other',
            where: { value: "[current('other').p]", less: "[current('one').p]" },
          },
          equals: 2,
        },
      },
      equals: 1,
    }
    expect(judge(earlier, { r: [{ p: 3 }, { p: 1 }, { p: 2 }] })).toBe(true)
  })

  it('give field() of the counted array as an array of the one element', () => {
    const first = { value: "[first(field('l[*]'))]", equals: 'a' }
    expect(judge({ count: { field: 'l[*]', where: first }, equals: 1 }, { l: ['a', 'b'] })).toBe(true)
  })

  it('show the elements that match, with their concrete paths', () => {
    expect(explain(open, rules(rule('Deny', '22'), rule('ALLOW', '22')))).toEqual({
      evidence: [
        { path: 'properties.securityRules[1].properties.access', expected: 'not "Allow"', actual: 'ALLOW' },
        {
          path: 'properties.securityRules[1].properties.destinationPortRange',
          expected: 'another value',
          actual: '22',
        },
      ],
    })
  })

  it('show how many elements are missing', () => {
    const logs = { count: { field: 'p.logs[*]', where: { field: 'p.logs[*].on', equals: true } }, less: 1 }
    const expected = 'at least 1 element where p.logs[*].on is true'
    expect(explain(logs, { p: { logs: [{ on: false }] } }).evidence).toEqual([
      { path: 'p.logs[*]', expected, actual: 0 },
    ])
    expect(explain(logs, { p: {} }).evidence).toEqual([{ path: 'p.logs', expected, actual: undefined }])
  })
})

describe('faults', () => {
  it('are all listed, each with its place', () => {
    const wrong: unknown = {
      allOf: [
        { field: 'a', equal: 1 },
        { field: 'a', equals: 1, less: 2 },
        { field: 'a..b', equals: 1 },
        { field: 'a', in: 'text' },
        { field: 'a', exists: 'maybe' },
        { value: '[no(1)]', equals: 1 },
        { count: { field: 'a' }, greater: 0 },
        { count: { field: 'a[*]', were: {} }, greater: 0 },
        { anyOf: [], not: {} },
        { allOf: [] },
        'text',
        { not: { field: 'a', equals: 1 }, equals: 2 },
        { count: 'a[*]', greater: 0 },
        { count: { name: 'one' }, greater: 0 },
        { count: { field: 'a[*]', value: [1] }, greater: 0 },
        { count: { field: 'a[*]', name: 1, where: { field: 'a..b', equals: 1 } }, greater: 0 },
        { count: { field: 1 }, greater: 0 },
        { count: { value: '[no(1)]' }, greater: 0 },
        { not: 'text' },
        { field: 1, equals: 1 },
        { field: 'a', equals: '[no(1)]' },
        { field: 'a', in: ['[no(1)]'] },
      ],
    }
    try {
      compileCondition(wrong as Condition)
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error
      const places = error.faults.map(({ path }) => path.join('.'))
      expect(places).toEqual([
        'allOf.0.equal',
        'allOf.0',
        'allOf.1',
        'allOf.2.field',
        'allOf.3.in',
        'allOf.4.exists',
        'allOf.5.value',
        'allOf.6.count.field',
        'allOf.7.count.were',
        'allOf.8',
        'allOf.9.allOf',
        'allOf.10',
        'allOf.11.equals',
        'allOf.12.count',
        'allOf.13.count',
        'allOf.14.count',
        'allOf.15.count.name',
        'allOf.15.count.where.field',
        'allOf.16.count.field',
        'allOf.17.count.value',
        'allOf.18.not',
        'allOf.19.field',
        'allOf.20.equals',
        'allOf.21.in.0',
      ])
    }
  })
})
