import { type ArmType, armTypes } from '../arm-type.ts'
import { subscriptionType } from '../scope-types.ts'

export const securityTypes: ArmType[] = [
  ...armTypes('Microsoft.Authorization', {
    locks: {
      apiVersion: '2020-05-01',
      reads: [{ below: subscriptionType, list: true, why: 'locks against deletion and change' }],
    },
    policyAssignments: {
      nouns: ['policy assignment', 'policy assignments'],
      apiVersion: '2026-07-01',
      // Those of management groups above the subscription are in the list too.
      reads: [{ below: subscriptionType, list: true, why: 'assigned policies, and whether they are enforced' }],
    },
    policyExemptions: {
      nouns: ['policy exemption', 'policy exemptions'],
      // There is no stable version.
      apiVersion: '2026-01-01-preview',
      reads: [{ below: subscriptionType, list: true, why: 'exemptions from policies, and when they end' }],
    },
    roleAssignments: {
      nouns: ['role assignment', 'role assignments'],
      reads: [{ below: subscriptionType, list: true, apiVersion: '2022-04-01', why: 'who holds which role' }],
    },
    roleDefinitions: {
      nouns: ['role definition', 'role definitions'],
      reads: [{ below: subscriptionType, list: true, apiVersion: '2022-04-01', why: 'custom roles and their actions' }],
    },
  }),
  ...armTypes('Microsoft.Consumption', {
    budgets: {
      apiVersion: '2024-08-01',
      reads: [{ below: subscriptionType, list: true, why: 'budgets, and who is told when they are used up' }],
    },
  }),
  ...armTypes('Microsoft.KeyVault', {
    managedHSMs: { nouns: ['managed HSM', 'managed HSMs'], apiVersion: '2026-02-01', diagnosticSettings: true },
    vaults: { nouns: ['key vault', 'key vaults'], apiVersion: '2026-02-01', diagnosticSettings: true },
    'vaults/keys': { nouns: ['key', 'keys'], reads: [{ list: true, readEach: true, why: 'expiry, rotation policy' }] },
    'vaults/secrets': {
      nouns: ['secret', 'secrets'],
      reads: [{ list: true, why: 'expiry, validity of certificates; metadata only, never a value' }],
    },
  }),
  ...armTypes('Microsoft.ManagedIdentity', {}, 'userAssignedIdentities'),
  ...armTypes(
    'Microsoft.Security',
    {
      autoProvisioningSettings: {
        apiVersion: '2017-08-01-preview',
        reads: [{ below: subscriptionType, list: true, why: 'automatic agents' }],
      },
      pricings: {
        nouns: ['Defender plan', 'Defender plans'],
        apiVersion: '2024-01-01',
        reads: [{ below: subscriptionType, list: true, why: 'Defender plans, their sub-plans and extensions' }],
      },
      securityContacts: {
        nouns: ['security contact', 'security contacts'],
        apiVersion: '2023-12-01-preview',
        reads: [{ below: subscriptionType, list: true, why: 'who is told about alerts' }],
      },
      settings: {
        apiVersion: '2022-05-01',
        reads: [{ below: subscriptionType, list: true, why: 'Defender integrations' }],
      },
    },
    'automations iotSecuritySolutions',
  ),
]
