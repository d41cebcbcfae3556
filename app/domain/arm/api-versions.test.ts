import { expect, test } from 'vitest'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'
import { fixTarget } from '../judgement/controls/fix-target.ts'
import { remediationOf } from '../judgement/controls/fix-way.ts'
import { apiVersionOf } from './api-versions.ts'
import { knownTypes } from './known-types.ts'

const { controls } = shippedCatalogue

test('a child type has the version of its nearest listed ancestor, without regard to case', () => {
  expect(apiVersionOf('microsoft.sql/Servers/auditingSettings')).toBe(apiVersionOf('Microsoft.Sql/servers'))
  expect(apiVersionOf('Microsoft.Sql')).toBeUndefined()
  expect(apiVersionOf('Microsoft.Unknown/things')).toBeUndefined()
})

test('every fix of the catalogue goes to a type whose api-version is known', () => {
  const types = controls
    .filter(({ fix }) => remediationOf(fix) === 'patch')
    .map((control) => fixTarget(control, '/subscriptions/s/resourceGroups/g/providers/a/b/c/d').type)
  expect([...new Set(types)].filter((type) => !apiVersionOf(type))).toEqual([])
})

test('no type is described twice', () => {
  const types = knownTypes.map(({ type }) => type.toLowerCase())
  expect(types.filter((type, at) => types.indexOf(type) !== at)).toEqual([])
})
