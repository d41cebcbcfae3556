import { describe, expect, it } from 'vitest'
import { account, alias, definition, judged, tls } from '#tests/factories/judged-definition.ts'

/* Judged as Azure documents it: learn.microsoft.com/azure/governance/policy/concepts/definition-structure-policy-rule. */
const days = alias('keyPolicy.keyExpirationPeriodInDays')

describe('conditions', () => {
  it.each<[object, boolean]>([
    [{ field: tls, equals: 'tls1_2' }, true],
    [{ field: tls, equals: 'TLS1_0' }, false],
    [{ field: tls, notEquals: 'TLS1_0' }, true],
    [{ field: tls, notEquals: 'tls1_2' }, false],
    [{ field: 'name', like: 'SHOP*' }, true],
    [{ field: 'name', like: '*02' }, false],
    [{ field: 'name', notLike: 'web*' }, true],
    [{ field: 'name', notLike: 'shop*' }, false],
    [{ field: 'name', match: 'shop##' }, true],
    [{ field: 'name', match: 'Shop##' }, false],
    [{ field: 'name', match: '????..' }, true],
    [{ field: 'name', notMatch: 'shop##' }, false],
    [{ field: 'name', notMatch: 'Shop##' }, true],
    [{ field: 'name', matchInsensitively: 'Shop##' }, true],
    [{ field: 'name', notMatchInsensitively: 'Shop##' }, false],
    [{ field: 'name', contains: 'HOP' }, true],
    [{ field: 'name', contains: 'web' }, false],
    [{ field: 'name', notContains: 'web' }, true],
    [{ field: 'name', notContains: 'hop' }, false],
    [{ field: alias('networkAcls.defaultAction'), in: ['allow', 'DENY'] }, true],
    [{ field: alias('networkAcls.defaultAction'), in: ['Allow'] }, false],
    [{ field: alias('networkAcls.defaultAction'), notIn: ['Allow'] }, true],
    [{ field: alias('networkAcls.defaultAction'), notIn: ['Deny'] }, false],
    [{ field: 'tags', containsKey: 'OWNER' }, true],
    [{ field: 'tags', containsKey: 'team' }, false],
    [{ field: 'tags', notContainsKey: 'team' }, true],
    [{ field: 'tags', notContainsKey: 'owner' }, false],
    [{ field: days, less: 31 }, true],
    [{ field: days, less: 30 }, false],
    [{ field: days, lessOrEquals: 30 }, true],
    [{ field: days, lessOrEquals: 29 }, false],
    [{ field: days, greater: 29 }, true],
    [{ field: days, greater: 30 }, false],
    [{ field: days, greaterOrEquals: 30 }, true],
    [{ field: days, greaterOrEquals: 31 }, false],
    [{ field: "tags['expires']", less: '2026-02-01T00:00:00Z' }, true],
    [{ field: alias('encryption.keySource'), exists: 'false' }, true],
    [{ field: alias('encryption.keySource'), exists: true }, false],
    [{ field: tls, exists: 'True' }, true],
    [{ field: alias('supportsHttpsTrafficOnly'), equals: 'true' }, true],
    [{ field: alias('encryption.keySource'), equals: '' }, true],
    [{ field: alias('encryption.keySource'), notEquals: 'Microsoft.Keyvault' }, true],
  ])('%j is %s', (condition, holds) => {
    expect(judged(definition('condition', condition))).toBe(holds ? 'fail' : 'pass')
  })
})

describe('operators, and keywords in any case', () => {
  const yes = { field: 'kind', equals: 'StorageV2' }
  const no = { field: 'name', equals: 'other' }
  it.each<[object, boolean]>([
    [{ not: no }, true],
    [{ not: { not: no } }, false],
    [{ allOf: [yes, { not: no }] }, true],
    [{ anyOf: [no, yes] }, true],
    [{ anyOf: [no, no] }, false],
    [
      {
        ANYOF: [
          { Field: 'name', Equals: 'other' },
          { FIELD: 'name', LIKE: 'shop*' },
        ],
      },
      true,
    ],
    [{ Not: { Value: "[field('name')]", NotEquals: 'shop01' } }, true],
    [{ Count: { Value: ['a', 'b'], Name: 'one', Where: { Value: "[current('one')]", Equals: 'a' } }, Equals: 1 }, true],
  ])('%j is %s', (condition, holds) => {
    // A rule on name and kind alone says where it applies, too: what it is not of does not fail either.
    const verdict = judged(definition('operator', { allOf: [condition, { field: tls, exists: true }] }))
    expect(verdict === 'fail').toBe(holds)
  })
})

describe('fields', () => {
  it.each<[string, unknown]>([
    ['name', 'shop01'],
    ['fullName', 'shop01'],
    ['kind', 'StorageV2'],
    ['location', 'westeurope'],
    ['id', account.id],
    ['identity.type', 'SystemAssigned'],
    ['tags.owner', 'Ada'],
    ['tags[owner]', 'Ada'],
    ["tags['cost.centre']", '42'],
    ['tags[cost.centre]', '42'],
    ["[concat('tags[', parameters('tag'), ']')]", 'Ada'],
    ["[concat('tags.', parameters('TAG'))]", 'Ada'],
    [alias('sku.name'), 'Standard_LRS'],
    [alias('accountType'), 'Standard_LRS'],
    [alias('networkAcls.ipRules[0].value'), '10.0.0.4'],
    ["[concat('Microsoft.Storage/storageAccounts/', 'minimumTlsVersion')]", 'TLS1_2'],
    ['Microsoft.Storage/STORAGEACCOUNTS/MinimumTLSVersion', 'TLS1_2'],
    ['properties.networkAcls.bypass', 'AzureServices'],
  ])('%s', (field, value) => {
    const parameters = { parameters: { tag: { type: 'String', defaultValue: 'owner' } } }
    const other = { field: tls, exists: true }
    expect(judged(definition('field', { allOf: [{ field, equals: value }, other] }, parameters))).toBe('fail')
    expect(judged(definition('field', { allOf: [{ field, equals: 'another' }, other] }, parameters))).not.toBe('fail')
  })
})
