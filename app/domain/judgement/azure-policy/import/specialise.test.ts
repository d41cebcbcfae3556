import { describe, expect, it } from 'vitest'
import { accounts, define, imported, isSoft, isVault, only, vaults, verdict } from '#tests/factories/imported-policy.ts'
import { policyRule } from '#tests/factories/policy-rule.ts'

describe('types and modes', () => {
  const tagged = { field: 'tags.owner', exists: false }
  it('makes a control for each type', () => {
    const both = { allOf: [{ field: 'type', in: [vaults, accounts] }, tagged] }
    expect(imported(define(policyRule(both, 'audit'))).controls.map(({ id, resource }) => [id, resource])).toEqual([
      ['policy-vaults-as-we-want-them-vaults', vaults],
      ['policy-vaults-as-we-want-them-storageaccounts', accounts],
    ])
  })

  it('takes of branches what is of a type', () => {
    const branches = {
      anyOf: [
        { allOf: [isVault, isSoft] },
        {
          allOf: [
            { field: 'type', equals: accounts },
            { field: `${accounts}/supportsHttpsTrafficOnly`, equals: false },
          ],
        },
      ],
    }
    const { controls } = imported(define(policyRule(branches, 'audit')))
    expect(controls.map(({ failsWhen }) => failsWhen)).toEqual([
      { field: 'properties.enablePurgeProtection', notEquals: true },
      { field: 'properties.supportsHttpsTrafficOnly', equals: false },
    ])
  })

  it('names a type that it cannot judge beside those that it can', () => {
    const types = { field: 'type', in: [vaults, 'Microsoft.ClassicCompute/virtualMachines'] }
    const { controls, refused } = imported(define(policyRule({ allOf: [types, tagged] }, 'audit')))
    expect(controls.map(({ resource }) => resource)).toEqual([vaults])
    expect(refused).toMatchObject([{ reason: 'Azure publishes no type Microsoft.ClassicCompute/virtualMachines' }])
    const branches = {
      anyOf: [
        { allOf: [isVault, isSoft] },
        {
          allOf: [
            { field: 'type', equals: accounts },
            { field: `${accounts}/nothing`, exists: true },
          ],
        },
      ],
    }
    const some = imported(define(policyRule(branches, 'audit')))
    expect(some.controls.map(({ resource }) => resource)).toEqual([vaults])
    expect(some.refused).toMatchObject([
      { reason: expect.stringMatching(/^of Microsoft.Storage.storageAccounts: .*publishes no property nothing/) },
    ])
  })

  it('finds published types of a pattern, with Indexed those that have tags and a location', () => {
    const like = { allOf: [{ field: 'type', like: 'Microsoft.KeyVault/*' }, tagged] }
    const names = (mode: string) =>
      imported(define(policyRule(like, 'audit'), { mode })).controls.map(({ resource }) => resource)
    expect(names('Indexed')).toContain(vaults)
    expect(names('Indexed')).not.toContain(`${vaults}/accessPolicies`)
    expect(names('All').length).toBeGreaterThan(names('Indexed').length)
  })

  it('wants to be told the type of a rule on all', () => {
    const json = define(policyRule(tagged, 'deny'))
    expect(imported(json).refused).toMatchObject([{ reason: expect.stringContaining('--type') }])
    expect(only(json, { types: ['microsoft.keyvault/VAULTS'] })).toMatchObject({ resource: vaults })
    expect(
      imported(define(policyRule({ allOf: [isVault, tagged] }, 'deny')), { types: [accounts] }).refused,
    ).toMatchObject([{ reason: expect.stringContaining('none of the types') }])
  })

  it('counts name and kind for where a rule applies', () => {
    const kind = { field: 'kind', equals: 'StorageV2' }
    const rule = {
      allOf: [
        { field: 'type', equals: accounts },
        kind,
        { field: `${accounts}/supportsHttpsTrafficOnly`, equals: false },
      ],
    }
    const json = define(policyRule(rule, 'audit'))
    expect(verdict(json, { kind: 'BlobStorage', properties: { supportsHttpsTrafficOnly: false } })).toBe(
      'notApplicable',
    )
    expect(verdict(json, { kind: 'StorageV2', properties: { supportsHttpsTrafficOnly: true } })).toBe('pass')
  })

  it.each([
    ['Microsoft.KeyVault.Data', isVault],
    ['Microsoft.Kubernetes.Data', isVault],
    ['Indexed', { field: 'type', equals: `${vaults}/accessPolicies` }],
  ])('refuses mode %s', (mode, type) => {
    expect(imported(define(policyRule({ allOf: [type, tagged] }, 'audit'), { mode })).refused).toMatchObject([
      { reason: expect.stringContaining('mode') },
    ])
  })
})
