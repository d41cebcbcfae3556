import { describe, expect, it } from 'vitest'
import { accounts, define, imported, isVault, only, vaults, verdict } from '#tests/factories/imported-policy.ts'
import { policyRule } from '#tests/factories/policy-rule.ts'

describe('auditIfNotExists (concepts/effect-audit-if-not-exists)', () => {
  const logs = 'Microsoft.Insights/diagnosticSettings'
  const enabled = {
    count: { field: `${logs}/logs[*]`, where: { field: `${logs}/logs[*].enabled`, equals: 'true' } },
    greaterOrEquals: 1,
  }

  it('looks for extensions at the judged resource', () => {
    const json = define(policyRule(isVault, 'AuditIfNotExists', { type: logs, existenceCondition: enabled }))
    expect(only(json).requires).toMatchObject({ resource: logs, scope: 'self' })
    expect(verdict(json, {}, [{ properties: { logs: [{ enabled: true }] } }])).toBe('pass')
    expect(verdict(json, {}, [{ properties: { logs: [{ enabled: false }] } }])).toBe('fail')
    expect(verdict(json, {}, [])).toBe('fail')
  })

  it('looks beneath the judged resource, for one of a name', () => {
    const details = {
      type: `${accounts}/blobServices`,
      name: "[concat(field('name'), '/default')]",
      existenceCondition: { field: `${accounts}/blobServices/deleteRetentionPolicy.enabled`, equals: true },
    }
    const json = define(policyRule({ field: 'type', equals: accounts }, 'deployIfNotExists', details))
    expect(only(json).requires).toMatchObject({
      scope: 'children',
      where: { allOf: [{ field: 'properties.deleteRetentionPolicy.enabled' }, { field: 'name' }] },
    })
    expect(verdict(json, {}, [{ name: 'default', properties: { deleteRetentionPolicy: { enabled: true } } }])).toBe(
      'pass',
    )
    expect(verdict(json, {}, [{ name: 'default', properties: {} }])).toBe('fail')
  })

  it('looks through the resource group, or the subscription when it says so', () => {
    const details = { type: 'Microsoft.Network/networkWatchers' }
    const isNetwork = { field: 'type', equals: 'Microsoft.Network/virtualNetworks' }
    expect(only(define(policyRule(isNetwork, 'auditIfNotExists', details))).requires).toMatchObject({
      scope: 'resourceGroup',
    })
    const wide = { ...details, existenceScope: 'Subscription', resourceGroupName: 'NetworkWatcherRG' }
    expect(only(define(policyRule(isNetwork, 'auditIfNotExists', wide))).requires).toMatchObject({
      scope: 'subscription',
      where: { value: '[resourceGroup().name]', equals: 'NetworkWatcherRG' },
    })
  })

  it('asks a subscription for its settings', () => {
    const subscription = { field: 'type', equals: 'Microsoft.Resources/subscriptions' }
    const existenceCondition = { field: 'Microsoft.Security/pricings/pricingTier', equals: 'Standard' }
    const json = define(
      policyRule(subscription, 'auditIfNotExists', { type: 'Microsoft.Security/pricings', existenceCondition }),
      { mode: 'All' },
    )
    expect(only(json)).toMatchObject({
      resource: 'Microsoft.Resources/subscriptions',
      requires: { scope: 'subscription' },
    })
  })

  it('judges the resource itself where details name it', () => {
    const existenceCondition = { field: `${vaults}/enablePurgeProtection`, equals: true }
    const json = define(
      policyRule(isVault, 'auditIfNotExists', { type: vaults, name: "[field('name')]", existenceCondition }),
    )
    expect(verdict(json, { properties: { enablePurgeProtection: true } })).toBe('pass')
    expect(verdict(json, { properties: {} })).toBe('fail')
  })

  it('is not applicable where if does not hold (concepts/policy-applicability)', () => {
    const named = { allOf: [isVault, { field: 'tags.scope', equals: 'logs' }] }
    const json = define(policyRule(named, 'auditIfNotExists', { type: logs }))
    expect(verdict(json, { tags: {} })).toBe('notApplicable')
  })

  it.each([
    [
      'compares with the judged resource',
      { type: logs, existenceCondition: { field: 'location', equals: "[field('location')]" } },
    ],
    [
      'depends on the judged resource',
      { type: 'Microsoft.Network/routeTables', name: "[concat(field('name'), '-routes')]" },
    ],
    [
      'speaks of the judged resource',
      { type: logs, existenceCondition: { field: 'name', equals: '[resourceGroup().name]' } },
    ],
    ['publishes no type', { type: 'Microsoft.Nothing/here' }],
  ])('refuses what %s', (reason, details) => {
    expect(imported(define(policyRule(isVault, 'auditIfNotExists', details))).refused).toMatchObject([
      { reason: expect.stringContaining(reason.replace('compares', 'field() in an existenceCondition compares')) },
    ])
  })
})
