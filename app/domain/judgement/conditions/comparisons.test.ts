import { afterEach, describe, expect, it, vi } from 'vitest'
import { comparisons } from './comparisons.ts'
import { type ComparisonName, comparisonNames } from './condition.ts'

const holds = (name: ComparisonName, value: unknown, operand: unknown) => comparisons[name].prepare(operand)(value)

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('comparisons', () => {
  it.each<[ComparisonName, unknown, unknown, boolean]>([
    ['equals', 'ALLOW', 'Allow', true],
    ['equals', 'True', true, true],
    ['equals', false, 'FALSE', true],
    ['equals', '443', 443, true],
    ['equals', null, '', true],
    ['equals', undefined, null, true],
    ['equals', '', null, true],
    ['equals', null, false, false],
    ['equals', 0, false, false],
    ['equals', undefined, 'undefined', false],
    ['equals', { toString: false }, 'x', false],
    ['equals', undefined, 0, false],
    ['equals', ['a', 1], ['A', '1'], true],
    ['equals', ['a'], 'a', false],
    ['equals', { A: 1 }, { a: '1' }, true],
    ['equals', { a: 1 }, { a: 1, b: 2 }, false],
    ['notEquals', undefined, true, true],
    ['in', 'tls1_0', ['TLS1_0', 'TLS1_1'], true],
    ['in', null, ['None', ''], true],
    ['notIn', null, ['Deny'], true],
    ['contains', 'AzureServices, Logging', 'logging', true],
    ['contains', ['a', 'B'], 'b', true],
    ['contains', null, 'a', false],
    ['notContains', undefined, 'a', true],
    ['containsKey', { Owner: 1 }, 'owner', true],
    ['containsKey', 'owner', 'owner', false],
    ['like', '10.0.0.0/0', '*/0', true],
    ['like', 'abcXdef', 'ABC*DEF', true],
    ['like', 'ab', 'ab*b', false],
    ['like', 'a1b2c', 'a*b*c', true],
    ['notLike', { a: 1 }, '*', true],
    ['match', 'ab12', '??##', true],
    ['match', 'AB12', 'ab##', false],
    ['match', 'a+b', 'a+b', true],
    ['matchInsensitively', 'AB12', 'ab##', true],
    ['notMatchInsensitively', 'AB1x', 'ab##', true],
    ['match', 'x-1', '.-#', true],
    ['greater', '90', 89, true],
    ['greater', 9, '10', false],
    ['lessOrEquals', '2026-01-01', '2026-01-01T00:00:00.0000000Z', true],
    ['less', '2025-12-31T23:00:00-02:00', '2026-01-01T00:30:00Z', false],
    ['greater', '2026-13-01', '2026-02-01', true],
    ['greater', 'b', 'A', true],
    ['greater', null, 0, false],
    ['lessOrEquals', null, 0, false],
    ['less', 'soon', 5, false],
    ['greaterOrEquals', [1], 0, false],
    ['exists', null, false, true],
    ['exists', '', true, true],
    ['exists', 0, 'true', true],
    ['exists', undefined, 'False', true],
  ])('%s: %j with %j is %s', (name, value, operand, outcome) => {
    expect(holds(name, value, operand)).toBe(outcome)
  })

  it('read times without an offset as UTC, wherever the process runs', () => {
    vi.stubEnv('TZ', 'America/New_York')
    for (const time of ['2026-07-01', '2026-07-01T00:00', '2026-07-01 00:00:00.000'])
      for (const name of ['lessOrEquals', 'greaterOrEquals'] as const)
        expect(holds(name, time, '2026-07-01T00:00:00Z'), `${time} ${name}`).toBe(true)
  })

  it('have an opposite that is the opposite of the opposite', () => {
    for (const name of comparisonNames)
      if (name !== 'exists') expect(comparisons[comparisons[name].opposite].opposite).toBe(name)
  })
})
