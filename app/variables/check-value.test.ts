import { describe, expect, test } from 'vitest'
import type { VariableType } from '#app/contract/playbooks.ts'
import { checkValue } from './check-value.ts'

const string: VariableType = { kind: 'string' }
const number: VariableType = { kind: 'number' }
const bool: VariableType = { kind: 'bool' }
const rule: VariableType = {
  kind: 'object',
  fields: { port: { type: number, optional: false }, open: { type: bool, optional: true } },
}
const check = (type: VariableType, value: unknown) => checkValue({ name: 'x', type, nullable: true }, value)

describe('converts as Terraform does', () => {
  test.each<[VariableType, unknown, unknown]>([
    [number, '90', 90],
    [number, ' -1.5e3 ', -1500],
    [string, 90, '90'],
    [string, true, 'true'],
    [bool, 'true', true],
    [bool, 'false', false],
    [{ kind: 'list', of: number }, ['1', 2], [1, 2]],
    [{ kind: 'list', of: string }, '["a"]', ['a']],
    [{ kind: 'set', of: number }, ['1', 1, 2], [1, 2]],
    [{ kind: 'map', of: number }, { a: '1' }, { a: 1 }],
    [{ kind: 'tuple', items: [string, number] }, [1, '1'], ['1', 1]],
    [rule, '{"port": "22"}', { port: 22 }],
    [{ kind: 'any' }, { a: [1] }, { a: [1] }],
    [number, null, null],
  ])('%j takes %j', (type, given, value) => {
    expect(check(type, given)).toEqual({ value, issues: [] })
  })
})

describe('says what is wrong, and where', () => {
  test.each<[VariableType, unknown, string[]]>([
    [number, 'ninety', ['x: has to be a number']],
    [number, '', ['x: has to be a number']],
    [number, Number.NaN, ['x: has to be a number']],
    [bool, 'yes', ['x: has to be true or false']],
    [string, ['a'], ['x: has to be a text']],
    [{ kind: 'list', of: string }, 'a', ['x: has to be a list']],
    [{ kind: 'list', of: string }, '[a', ['x: has to be a list']],
    [{ kind: 'map', of: number }, ['a'], ['x: has to be a map']],
    [{ kind: 'list', of: rule }, [{ port: 1 }, { port: 'a' }], ['x[1].port: has to be a number']],
    [rule, { open: 1 }, ['x.port: needs a value', 'x.open: has to be true or false']],
    [rule, { port: 1, opne: true }, ['x.opne: is not a field (there are: port, open)']],
    [rule, 'text', ['x: has to be an object']],
    [{ kind: 'tuple', items: [string] }, [], ['x: has to have 1 items']],
  ])('%j refuses %j', (type, given, messages) => {
    expect(check(type, given).issues.map(({ message }) => message)).toEqual(messages)
  })

  test('null where null is not allowed', () => {
    expect(checkValue({ name: 'days', type: number, nullable: false }, null).issues).toEqual([
      { path: 'days', message: 'days: needs a value' },
    ])
  })
})
