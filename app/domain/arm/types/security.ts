import { type ArmType, armTypes } from '../arm-type.ts'
import { isJsonObject } from '../json-value.ts'
import { subscriptionType } from '../scope-types.ts'

/** Azure's built-in roles Owner, User Access Administrator and Role Based Access Control Administrator. */
const rolesThatAssignRoles = [
  '8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
  '18d7d88d-d35e-4fb5-a5c3-7773c20a72d9',
  'f58310d9-a9f6-439a-9e8d-f62e7b41a168',
]

/** Whether a setting of a role is of one of those that assign roles. */
function assignsRoles({ properties }: { properties?: unknown }): boolean {
  const role = isJsonObject(properties) ? properties.roleDefinitionId : undefined
  return typeof role === 'string' && rolesThatAssignRoles.some((id) => role.toLowerCase().endsWith(id))
}

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
    roleAssignmentScheduleInstances: {
      nouns: ['active role', 'active roles'],
      apiVersion: '2020-10-01',
      reads: [{ below: subscriptionType, list: true, why: 'who holds roles all the time' }],
    },
    roleAssignments: {
      nouns: ['role assignment', 'role assignments'],
      reads: [{ below: subscriptionType, list: true, apiVersion: '2022-04-01', why: 'who holds which role' }],
    },
    roleDefinitions: {
      nouns: ['role definition', 'role definitions'],
      reads: [{ below: subscriptionType, list: true, apiVersion: '2022-04-01', why: 'custom roles and their actions' }],
    },
    roleManagementPolicyAssignments: {
      nouns: ['role setting', 'role settings'],
      apiVersion: '2020-10-01',
      // Azure answers hundreds, one for each role.
      reads: [
        {
          below: subscriptionType,
          list: true,
          why: 'how roles that assign roles are activated',
          keeps: assignsRoles,
        },
      ],
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
  ...armTypes('Microsoft.ManagedIdentity', {
    userAssignedIdentities: { apiVersion: '2024-11-30' },
    'userAssignedIdentities/federatedIdentityCredentials': {
      nouns: ['federated credential', 'federated credentials'],
      // The stable version leaves out expressions.
      reads: [{ list: true, apiVersion: '2025-05-31-preview', why: 'whose tokens may act as the identity' }],
    },
  }),
  ...armTypes('Microsoft.ManagedServices', {
    registrationDefinitions: {
      nouns: ['delegation to a partner', 'delegations to partners'],
      apiVersion: '2022-10-01',
      reads: [{ below: subscriptionType, list: true, why: 'what partners may do by Azure Lighthouse' }],
    },
  }),
  ...armTypes('Microsoft.Security', {
    alertsSuppressionRules: {
      nouns: ['alert suppression rule', 'alert suppression rules'],
      apiVersion: '2019-01-01-preview',
      reads: [{ below: subscriptionType, list: true, why: 'which alerts are hidden, and until when' }],
    },
    autoProvisioningSettings: {
      apiVersion: '2017-08-01-preview',
      reads: [{ below: subscriptionType, list: true, why: 'automatic agents' }],
    },
    automations: { listed: true, apiVersion: '2023-12-01-preview' },
    iotSecuritySolutions: {
      nouns: ['IoT security solution', 'IoT security solutions'],
      listed: true,
      apiVersion: '2019-08-01',
    },
    'locations/jitNetworkAccessPolicies': {
      nouns: ['just-in-time policy', 'just-in-time policies'],
      apiVersion: '2020-01-01',
      reads: [
        {
          below: subscriptionType,
          path: 'providers/Microsoft.Security/jitNetworkAccessPolicies',
          list: true,
          why: 'how long requested ports stay open',
        },
      ],
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
    serverVulnerabilityAssessmentsSettings: {
      apiVersion: '2023-05-01',
      reads: [{ below: subscriptionType, list: true, why: 'what scans machines for weaknesses' }],
    },
    settings: {
      apiVersion: '2022-05-01',
      reads: [{ below: subscriptionType, list: true, why: 'Defender integrations' }],
    },
  }),
]
