import { expect, test } from 'vitest'
import { Dynamic, type TerraformType, unknown } from '../plugin/value.ts'
import { snakeToCamel } from './snake-to-camel.ts'

test('renames the keys of objects and maps at every depth, in the type too', () => {
  const type: TerraformType = [
    'object',
    { rule_list: ['tuple', [['object', { rule_name: 'string' }]]], by_name: ['map', 'number'] },
  ]
  const value = { rule_list: [{ rule_name: 'a_b' }], by_name: { first_one: 1 } }
  expect(snakeToCamel(new Dynamic(type, value))).toEqual(
    new Dynamic(['object', { ruleList: ['tuple', [['object', { ruleName: 'string' }]]], byName: ['map', 'number'] }], {
      ruleList: [{ ruleName: 'a_b' }],
      byName: { firstOne: 1 },
    }),
  )
})

test('keeps what has no keys', () => {
  expect(snakeToCamel(new Dynamic('string', 'snake_case'))).toEqual(new Dynamic('string', 'snake_case'))
  expect(snakeToCamel(new Dynamic('dynamic', null))).toEqual(new Dynamic('dynamic', null))
  expect(snakeToCamel(new Dynamic(['object', { a_b: 'string' }], { a_b: unknown }))).toEqual(
    new Dynamic(['object', { aB: 'string' }], { aB: unknown }),
  )
})
