/**
 * The ARM api-version that generated Terraform pins, by resource type: the newest stable version that Azure publishes
 * for the type. A child type without a line of its own is written with the version of its nearest listed ancestor,
 * which its provider releases together with it.
 */
const versions: Record<string, string> = {
  'Microsoft.ApiManagement/service': '2024-05-01',
  'Microsoft.App/containerApps': '2026-01-01',
  'Microsoft.App/managedEnvironments': '2026-01-01',
  'Microsoft.AppConfiguration/configurationStores': '2024-06-01',
  'Microsoft.Authorization/locks': '2020-05-01',
  'Microsoft.Automation/automationAccounts': '2024-10-23',
  'Microsoft.Batch/batchAccounts': '2025-06-01',
  'Microsoft.BotService/botServices': '2022-09-15',
  'Microsoft.Cache/redis': '2024-11-01',
  'Microsoft.Cache/redisEnterprise': '2025-07-01',
  'Microsoft.Cdn/profiles': '2025-12-01',
  'Microsoft.CognitiveServices/accounts': '2026-05-01',
  'Microsoft.Compute/disks': '2026-03-02',
  'Microsoft.Compute/snapshots': '2026-03-02',
  'Microsoft.Compute/virtualMachines': '2026-03-01',
  'Microsoft.Compute/virtualMachineScaleSets': '2026-03-01',
  'Microsoft.ContainerInstance/containerGroups': '2026-07-01',
  'Microsoft.ContainerRegistry/registries': '2025-11-01',
  'Microsoft.ContainerService/managedClusters': '2026-05-01',
  'Microsoft.Databricks/workspaces': '2026-01-01',
  'Microsoft.DataFactory/factories': '2018-06-01',
  'Microsoft.DataProtection/backupVaults': '2026-03-01',
  'Microsoft.DBforMySQL/flexibleServers': '2024-12-30',
  'Microsoft.DBforPostgreSQL/flexibleServers': '2025-08-01',
  'Microsoft.DesktopVirtualization/hostPools': '2025-10-10',
  'Microsoft.Devices/IotHubs': '2023-06-30',
  'Microsoft.DocumentDB/databaseAccounts': '2026-03-15',
  'Microsoft.EventGrid/domains': '2025-02-15',
  'Microsoft.EventGrid/topics': '2025-02-15',
  'Microsoft.EventHub/namespaces': '2026-01-01',
  'Microsoft.Fabric/capacities': '2023-11-01',
  'Microsoft.HDInsight/clusters': '2021-06-01',
  'Microsoft.Insights/activityLogAlerts': '2026-01-01',
  'Microsoft.Insights/components': '2020-02-02',
  'Microsoft.Insights/diagnosticSettings': '2021-05-01-preview', // the stable one knows no groups of categories
  'Microsoft.KeyVault/managedHSMs': '2026-02-01',
  'Microsoft.KeyVault/vaults': '2026-02-01',
  'Microsoft.Kusto/clusters': '2025-02-14',
  'Microsoft.Logic/workflows': '2019-05-01',
  'Microsoft.MachineLearningServices/workspaces': '2026-05-01',
  'Microsoft.Maps/accounts': '2023-06-01',
  'Microsoft.Network/applicationGateways': '2025-07-01',
  'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies': '2025-07-01',
  'Microsoft.Network/azureFirewalls': '2025-07-01',
  'Microsoft.Network/bastionHosts': '2025-07-01',
  'Microsoft.Network/firewallPolicies': '2025-07-01',
  'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies': '2025-11-01',
  'Microsoft.Network/networkInterfaces': '2025-07-01',
  'Microsoft.Network/networkSecurityGroups': '2025-07-01',
  'Microsoft.Network/networkWatchers/flowLogs': '2025-07-01',
  'Microsoft.Network/privateEndpoints': '2025-07-01',
  'Microsoft.Network/publicIPAddresses': '2025-07-01',
  'Microsoft.Network/virtualNetworkGateways': '2025-07-01',
  'Microsoft.Network/virtualNetworks': '2025-07-01',
  'Microsoft.NotificationHubs/namespaces': '2023-09-01',
  'Microsoft.OperationalInsights/workspaces': '2025-07-01',
  'Microsoft.Purview/accounts': '2021-12-01',
  'Microsoft.RecoveryServices/vaults': '2026-05-01',
  'Microsoft.Relay/namespaces': '2026-01-01',
  'Microsoft.Search/searchServices': '2025-05-01',
  'Microsoft.Security/autoProvisioningSettings': '2017-08-01-preview',
  'Microsoft.Security/pricings': '2024-01-01',
  'Microsoft.Security/securityContacts': '2023-12-01-preview',
  'Microsoft.Security/settings': '2022-05-01',
  'Microsoft.ServiceBus/namespaces': '2026-01-01',
  'Microsoft.SignalRService/signalR': '2024-03-01',
  'Microsoft.Sql/servers': '2025-01-01',
  'Microsoft.Storage/storageAccounts': '2026-04-01',
  'Microsoft.StorageSync/storageSyncServices': '2022-09-01',
  'Microsoft.StreamAnalytics/streamingjobs': '2020-03-01',
  'Microsoft.Synapse/workspaces': '2021-06-01',
  'Microsoft.Web/sites': '2025-03-01',
  'Microsoft.Web/staticSites': '2025-03-01',
}

const byLowerCase = new Map(Object.entries(versions).map(([type, version]) => [type.toLowerCase(), version]))

/** The api-version of an ARM type, or undefined when neither the type nor an ancestor of it is listed. */
export function apiVersionOf(type: string): string | undefined {
  const segments = type.toLowerCase().split('/')
  for (let length = segments.length; length >= 2; length--) {
    const version = byLowerCase.get(segments.slice(0, length).join('/'))
    if (version) return version
  }
  return undefined
}
