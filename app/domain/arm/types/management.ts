import { type ArmType, armTypes } from '../arm-type.ts'

const vaultType = 'Microsoft.RecoveryServices/vaults'

export const managementTypes: ArmType[] = [
  ...armTypes('Microsoft.Automation', {
    automationAccounts: {
      nouns: ['automation account', 'automation accounts'],
      apiVersion: '2024-10-23',
      diagnosticSettings: true,
    },
    'automationAccounts/runbooks': { nouns: ['runbook', 'runbooks'], listed: true },
    'automationAccounts/variables': {
      nouns: ['automation variable', 'automation variables'],
      reads: [{ list: true, why: 'which variables are encrypted; never a value', leavesOut: ['value'] }],
    },
    'automationAccounts/webhooks': {
      nouns: ['runbook webhook', 'runbook webhooks'],
      reads: [{ list: true, why: 'expiry of each webhook', leavesOut: ['uri', 'parameters'] }],
    },
  }),
  ...armTypes('Microsoft.DataProtection', {
    backupVaults: { nouns: ['Backup vault', 'Backup vaults'], apiVersion: '2026-03-01', diagnosticSettings: true },
    'backupVaults/backupInstances': {
      nouns: ['backup instance', 'backup instances'],
      reads: [{ list: true, table: 'recoveryservicesresources', why: 'whether backups run' }],
    },
  }),
  ...armTypes(
    'Microsoft.Insights',
    {
      actionGroups: { apiVersion: '2023-01-01' },
      activityLogAlerts: { apiVersion: '2026-01-01' },
      components: { apiVersion: '2020-02-02' },
      // The stable version is of 2016: it knows one setting per resource, and no groups of categories.
      diagnosticSettings: { apiVersion: '2021-05-01-preview' },
    },
    'autoscalesettings dataCollectionEndpoints dataCollectionRules metricAlerts privateLinkScopes scheduledQueryRules webtests workbooks',
  ),
  ...armTypes(
    'Microsoft.OperationalInsights',
    {
      workspaces: { apiVersion: '2025-07-01', diagnosticSettings: true },
    },
    'clusters',
  ),
  ...armTypes('Microsoft.OperationsManagement', {}, 'solutions'),
  ...armTypes('Microsoft.Portal', {}, 'dashboards'),
  ...armTypes('Microsoft.RecoveryServices', {
    vaults: {
      nouns: ['Recovery Services vault', 'Recovery Services vaults'],
      apiVersion: '2026-05-01',
      diagnosticSettings: true,
    },
    'vaults/backupFabrics/protectionContainers/protectedItems': {
      nouns: ['protected item', 'protected items'],
      // One call for all fabrics and containers of a vault.
      reads: [
        {
          below: vaultType,
          path: 'backupProtectedItems',
          list: true,
          table: 'recoveryservicesresources',
          why: 'whether backups run, and the last one',
        },
      ],
    },
    'vaults/backupPolicies': {
      nouns: ['backup policy', 'backup policies'],
      reads: [{ list: true, table: 'recoveryservicesresources', why: 'how long backups are kept' }],
    },
    'vaults/replicationFabrics/replicationProtectionContainers/replicationProtectedItems': {
      nouns: ['replicated item', 'replicated items'],
      reads: [
        {
          below: vaultType,
          path: 'replicationProtectedItems',
          list: true,
          table: 'recoveryservicesresources',
          why: 'health and tests of replication',
        },
      ],
    },
  }),
  ...armTypes(
    'Microsoft.Resources',
    {
      resourceGroups: {
        nouns: ['resource group', 'resource groups'],
        // Azure's list of the operations of Microsoft.Resources names them below subscriptions.
        readAction: 'Microsoft.Resources/subscriptions/resourceGroups/read',
      },
      subscriptions: { nouns: ['subscription', 'subscriptions'], diagnosticSettings: true },
    },
    'deploymentScripts templateSpecs templateSpecs/versions',
  ),
]
