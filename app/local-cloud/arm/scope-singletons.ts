import type { Singleton } from './singleton.ts'

const subscription = 'microsoft.resources/subscriptions'

/** Plans of Defender for Cloud: each subscription has them all, free of charge until somebody turns them on. */
const plans = [
  'VirtualMachines',
  'SqlServers',
  'AppServices',
  'StorageAccounts',
  'SqlServerVirtualMachines',
  'KubernetesService',
  'ContainerRegistry',
  'KeyVaults',
  'Dns',
  'Arm',
  'OpenSourceRelationalDatabases',
  'CosmosDbs',
  'Containers',
  'CloudPosture',
  'Api',
  'AI',
]

/** Settings that the tenant, each subscription or each resource of a type has without anybody having written them. */
export const scopeSingletons: Singleton[] = [
  ...plans.map((name) => ({
    type: 'Microsoft.Security/pricings',
    name,
    on: subscription,
    properties: { pricingTier: 'Free' },
  })),
  ...['MCAS', 'WDATP'].map((name) => ({
    type: 'Microsoft.Security/settings',
    name,
    kind: 'DataExportSettings',
    on: subscription,
    properties: { enabled: false },
  })),
  ...['microsoft.storage/storageaccounts', 'microsoft.documentdb/databaseaccounts'].map((on) => ({
    type: 'Microsoft.Security/advancedThreatProtectionSettings',
    name: 'current',
    on,
    properties: { isEnabled: false },
  })),
  {
    type: 'Microsoft.Security/defenderForStorageSettings',
    name: 'current',
    on: 'microsoft.storage/storageaccounts',
    properties: {
      isEnabled: false,
      malwareScanning: { onUpload: { isEnabled: false, capGBPerMonth: -1 } },
      sensitiveDataDiscovery: { isEnabled: false },
      overrideSubscriptionLevelSettings: false,
    },
  },
  {
    type: 'Microsoft.Subscription/policies',
    name: 'default',
    on: '',
    properties: { blockSubscriptionsLeavingTenant: false, blockSubscriptionsIntoTenant: false, exemptedPrincipals: [] },
  },
]
