import { describe, expect, it } from 'vitest'
import { accounts, define, imported, isSoft, isVault, only, vaults } from '#tests/factories/imported-policy.ts'
import { policyRule } from '#tests/factories/policy-rule.ts'

describe('what is refused by name', () => {
  it.each<[string, object]>([
    ['publishes no property nothing', { field: `${vaults}/nothing`, equals: 1 }],
    ['is not of Microsoft.KeyVault/vaults', { field: `${accounts}/supportsHttpsTrafficOnly`, equals: true }],
    [
      'depends on the resource: only tags',
      { field: "[concat('Microsoft.KeyVault/vaults/', field('name'))]", equals: true },
    ],
    ['no reference() in rules', { value: "[reference('x')]", equals: 1 }],
    ['no listKeys() in rules', { value: "[listKeys('x', '2020-01-01')]", equals: 1 }],
    ['no dateTimeAdd() in rules', { value: "[dateTimeAdd(utcNow(), 'P1D')]", greater: '2020-01-01' }],
    ['unknown function guid()', { value: "[guid('x')]", equals: 1 }],
    ['resourceGroup().tags is not known', { field: 'tags.owner', notEquals: "[resourceGroup().tags['owner']]" }],
    ['resourceGroup().location is not known', { field: 'location', notEquals: '[resourceGroup().location]' }],
    ['requestContext() asks for who called', { value: "[tryGet(requestContext().identity, 'idtyp')]", equals: 'user' }],
    ['policy() asks for the assignment', { value: '[policy().assignmentId]', equals: 'x' }],
    ['the parameter who has no default', { field: 'tags.owner', equals: "[parameters('who')]" }],
    ['is no expression', { value: "[concat('a]", equals: 1 }],
    ['there is no condition "is"', { field: 'name', is: 'x' }],
    ['"source"', { source: 'action', like: 'x' }],
    ['has none of allOf', { nothing: [] }],
    ['must be compared with a list', { field: 'name', in: 'x' }],
    ['stands beside allOf', { not: { field: 'name', equals: 'x' }, allOf: [] }],
  ])('%s', (reason, condition) => {
    const rule = policyRule({ allOf: [isVault, isSoft, condition] }, 'audit')
    const { controls, refused } = imported(define(rule, { parameters: { who: { type: 'String' } } }))
    expect(controls).toEqual([])
    expect(refused).toMatchObject([{ name: 'Vaults as we want them', reason: expect.stringContaining(reason) }])
  })

  it('is taken with the aliases that Azure lists', () => {
    const aliases = [
      {
        namespace: 'Microsoft.KeyVault',
        resourceTypes: [
          { resourceType: 'vaults', aliases: [{ name: `${vaults}/nothing`, defaultPath: 'properties.something' }] },
        ],
      },
    ]
    const json = define(policyRule({ allOf: [isVault, { field: `${vaults}/nothing`, equals: 1 }] }, 'audit'))
    expect(only(json, { aliases }).failsWhen).toEqual({ field: 'properties.something', equals: 1 })
  })
})
