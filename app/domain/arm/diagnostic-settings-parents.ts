import { subscriptionType } from './azure-types.ts'

/** A type whose logs a diagnostic setting can send, and how its id is found when Resource Graph does not list it. */
export interface DiagnosticSettingsParent {
  type: string
  /** Type of the parent that Resource Graph lists. */
  of?: string
  /** Path of this resource below that parent. */
  child?: string
}

const listed = [
  subscriptionType,
  'Microsoft.ApiManagement/service',
  'Microsoft.App/managedEnvironments',
  'Microsoft.Automation/automationAccounts',
  'Microsoft.Batch/batchAccounts',
  'Microsoft.Cache/redis',
  'Microsoft.Cdn/profiles',
  'Microsoft.CognitiveServices/accounts',
  'Microsoft.ContainerRegistry/registries',
  'Microsoft.ContainerService/managedClusters',
  'Microsoft.DataFactory/factories',
  'Microsoft.Databricks/workspaces',
  'Microsoft.DBforMySQL/flexibleServers',
  'Microsoft.DBforPostgreSQL/flexibleServers',
  'Microsoft.Devices/IotHubs',
  'Microsoft.DocumentDB/databaseAccounts',
  'Microsoft.EventGrid/topics',
  'Microsoft.EventHub/namespaces',
  'Microsoft.KeyVault/managedHSMs',
  'Microsoft.KeyVault/vaults',
  'Microsoft.Logic/workflows',
  'Microsoft.MachineLearningServices/workspaces',
  'Microsoft.Network/applicationGateways',
  'Microsoft.Network/azureFirewalls',
  'Microsoft.Network/bastionHosts',
  'Microsoft.Network/frontDoors',
  'Microsoft.Network/loadBalancers',
  'Microsoft.Network/networkSecurityGroups',
  'Microsoft.Network/publicIPAddresses',
  'Microsoft.Network/virtualNetworkGateways',
  'Microsoft.Network/virtualNetworks',
  'Microsoft.OperationalInsights/workspaces',
  'Microsoft.RecoveryServices/vaults',
  'Microsoft.Search/searchServices',
  'Microsoft.ServiceBus/namespaces',
  'Microsoft.SignalRService/signalR',
  'Microsoft.Sql/managedInstances',
  'Microsoft.Sql/servers',
  'Microsoft.Sql/servers/databases',
  'Microsoft.Storage/storageAccounts',
  'Microsoft.StreamAnalytics/streamingjobs',
  'Microsoft.Synapse/workspaces',
  'Microsoft.Web/sites',
]

/** The types whose diagnostic settings a collection reads, when controls judge them. */
export const diagnosticSettingsParents: readonly DiagnosticSettingsParent[] = [
  ...listed.map((type) => ({ type })),
  {
    type: 'Microsoft.Storage/storageAccounts/blobServices',
    of: 'Microsoft.Storage/storageAccounts',
    child: 'blobServices/default',
  },
]
