import { expect } from 'vitest'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'
import { accounts, imported } from './imported-policy.ts'
import { policyRule } from './policy-rule.ts'

/** A property of storage accounts as Azure Policy names it. */
export const alias = (rest: string) => `${accounts}/${rest}`
export const tls = alias('minimumTlsVersion')

export const account = {
  id: '/subscriptions/00000000-0000-4000-8000-000000000001/resourceGroups/shop-rg/providers/Microsoft.Storage/storageAccounts/shop01',
  name: 'shop01',
  kind: 'StorageV2',
  location: 'West Europe',
  sku: { name: 'Standard_LRS' },
  tags: { owner: 'Ada', 'cost.centre': '42', expires: '2026-01-31T00:00:00Z' },
  identity: { type: 'SystemAssigned' },
  properties: {
    minimumTlsVersion: 'TLS1_2',
    supportsHttpsTrafficOnly: true,
    allowBlobPublicAccess: false,
    networkAcls: {
      defaultAction: 'Deny',
      bypass: 'AzureServices',
      ipRules: [{ value: '10.0.0.4' }, { value: '10.0.0.0/24' }],
    },
    keyPolicy: { keyExpirationPeriodInDays: 30 },
  },
}

/** A definition of storage accounts, audited where the condition holds. */
export function definition(name: string, condition: object, more: object = {}) {
  const rule = policyRule({ allOf: [{ field: 'type', equals: accounts }, condition] }, 'audit')
  return { name, properties: { displayName: name, mode: 'All', policyRule: rule, ...more } }
}

/** How the control of a definition judges a resource: what its rule holds of fails. */
export function judged(json: object, resource: object = account) {
  const { controls, refused } = imported(json)
  expect(refused).toEqual([])
  const [control] = controls
  if (!control) throw new Error('nothing was imported')
  return runCase(control, { name: 'case', resource: { ...resource }, expect: 'pass' }).verdict
}
