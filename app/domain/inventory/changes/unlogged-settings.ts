import { isOfTenant } from '../../arm/scope-types.ts'

/** Minutes after which settings that the activity log does not show are read again. */
export const unloggedMinutes = 60

const dataPlane = 'also changed by the service itself, past Azure Resource Manager'
const inDatabase = 'also changed by SQL within the database'
const platform = 'changed by Azure itself'

/** Settings whose changes the activity log does not show, or not all of them, and how else they change. */
const unlogged: Readonly<Record<string, string>> = {
  'Microsoft.Storage/storageAccounts/blobServices': dataPlane,
  'Microsoft.Storage/storageAccounts/blobServices/containers': dataPlane,
  'Microsoft.Storage/storageAccounts/fileServices': dataPlane,
  'Microsoft.Storage/storageAccounts/fileServices/shares': dataPlane,
  'Microsoft.KeyVault/vaults/keys': dataPlane,
  'Microsoft.KeyVault/vaults/secrets': dataPlane,
  'Microsoft.CognitiveServices/accounts/deployments': dataPlane,
  'Microsoft.MachineLearningServices/workspaces/computes': dataPlane,
  'Microsoft.MachineLearningServices/workspaces/onlineEndpoints': dataPlane,
  'Microsoft.DataFactory/factories/linkedservices': dataPlane,
  'Microsoft.Sql/servers/firewallRules': inDatabase,
  'Microsoft.Sql/servers/administrators': inDatabase,
  'Microsoft.Sql/servers/databases/transparentDataEncryption': inDatabase,
  'Microsoft.Synapse/workspaces/firewallRules': inDatabase,
  'Microsoft.Synapse/workspaces/sqlPools/transparentDataEncryption': inDatabase,
  'Microsoft.DBforPostgreSQL/flexibleServers/administrators': inDatabase,
  'Microsoft.Compute/virtualMachineScaleSets/virtualMachines': platform,
  'Microsoft.RecoveryServices/vaults/backupFabrics/protectionContainers/protectedItems': platform,
  'Microsoft.RecoveryServices/vaults/replicationFabrics/replicationProtectionContainers/replicationProtectedItems':
    platform,
  'Microsoft.DataProtection/backupVaults/backupInstances': platform,
  'Microsoft.Network/dnsZones/dnssecConfigs': platform,
}

const reasons = new Map(Object.entries(unlogged).map(([type, reason]) => [type.toLowerCase(), reason]))

/** How settings of a type change without an event of the subscription's activity log; undefined where they do not. */
export function whyUnlogged(type: string): string | undefined {
  if (isOfTenant(type)) return 'of the tenant, which has a log of its own'
  return reasons.get(type.toLowerCase())
}
