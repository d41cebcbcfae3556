export const subscriptionType = 'Microsoft.Resources/subscriptions'
export const resourceGroupType = 'Microsoft.Resources/resourceGroups'

/** Names as Azure's REST reference writes them, of types that estates commonly hold; by namespace. */
const commonTypes: Record<string, string> = {
  'Microsoft.ApiManagement': 'service',
  'Microsoft.App': 'containerApps jobs managedEnvironments',
  'Microsoft.AppConfiguration': 'configurationStores',
  'Microsoft.Automation': 'automationAccounts automationAccounts/runbooks',
  'Microsoft.Batch': 'batchAccounts',
  'Microsoft.Cache': 'redis redisEnterprise',
  'Microsoft.Cdn': 'profiles profiles/afdEndpoints profiles/endpoints cdnWebApplicationFirewallPolicies',
  'Microsoft.CognitiveServices': 'accounts',
  'Microsoft.Compute':
    'availabilitySets diskAccesses diskEncryptionSets disks galleries galleries/images galleries/images/versions hostGroups ' +
    'hostGroups/hosts images proximityPlacementGroups restorePointCollections snapshots sshPublicKeys virtualMachines ' +
    'virtualMachines/extensions virtualMachines/runCommands virtualMachineScaleSets',
  'Microsoft.ContainerInstance': 'containerGroups',
  'Microsoft.ContainerRegistry': 'registries registries/replications registries/tasks registries/webhooks',
  'Microsoft.ContainerService': 'managedClusters',
  'Microsoft.DataFactory': 'factories',
  'Microsoft.DataProtection': 'backupVaults',
  'Microsoft.Databricks': 'accessConnectors workspaces',
  'Microsoft.DBforMySQL': 'flexibleServers servers',
  'Microsoft.DBforPostgreSQL': 'flexibleServers servers',
  'Microsoft.DesktopVirtualization': 'applicationGroups hostPools workspaces',
  'Microsoft.Devices': 'IotHubs provisioningServices',
  'Microsoft.DocumentDB': 'databaseAccounts mongoClusters',
  'Microsoft.EventGrid': 'domains namespaces systemTopics topics',
  'Microsoft.EventHub': 'clusters namespaces',
  'Microsoft.HDInsight': 'clusters',
  'Microsoft.HybridCompute': 'machines machines/extensions',
  'Microsoft.Insights':
    'actionGroups activityLogAlerts autoscalesettings components dataCollectionEndpoints dataCollectionRules metricAlerts ' +
    'privateLinkScopes scheduledQueryRules webtests workbooks',
  'Microsoft.KeyVault': 'managedHSMs vaults',
  'Microsoft.Kusto': 'clusters clusters/databases',
  'Microsoft.Logic': 'integrationAccounts workflows',
  'Microsoft.MachineLearningServices': 'registries workspaces',
  'Microsoft.ManagedIdentity': 'userAssignedIdentities',
  'Microsoft.Maps': 'accounts',
  'Microsoft.NetApp': 'netAppAccounts netAppAccounts/capacityPools netAppAccounts/capacityPools/volumes',
  'Microsoft.Network':
    'ApplicationGatewayWebApplicationFirewallPolicies FrontDoorWebApplicationFirewallPolicies applicationGateways ' +
    'applicationSecurityGroups azureFirewalls bastionHosts connections ddosProtectionPlans dnsResolvers dnsZones ' +
    'expressRouteCircuits firewallPolicies frontDoors ipGroups loadBalancers localNetworkGateways natGateways ' +
    'networkInterfaces networkManagers networkSecurityGroups networkSecurityPerimeters networkWatchers ' +
    'networkWatchers/connectionMonitors networkWatchers/flowLogs privateDnsZones privateDnsZones/virtualNetworkLinks ' +
    'privateEndpoints privateLinkServices publicIPAddresses publicIPPrefixes routeTables trafficmanagerprofiles virtualHubs ' +
    'virtualNetworkGateways virtualNetworks virtualWans vpnGateways vpnSites',
  'Microsoft.OperationalInsights': 'clusters workspaces',
  'Microsoft.OperationsManagement': 'solutions',
  'Microsoft.Portal': 'dashboards',
  'Microsoft.Purview': 'accounts',
  'Microsoft.RecoveryServices': 'vaults',
  'Microsoft.Relay': 'namespaces',
  'Microsoft.Resources': 'deploymentScripts templateSpecs templateSpecs/versions',
  'Microsoft.Search': 'searchServices',
  'Microsoft.Security': 'automations iotSecuritySolutions',
  'Microsoft.ServiceBus': 'namespaces',
  'Microsoft.ServiceFabric': 'clusters managedClusters',
  'Microsoft.SignalRService': 'signalR webPubSub',
  'Microsoft.Sql':
    'instancePools managedInstances managedInstances/databases servers servers/databases servers/elasticPools servers/jobAgents virtualClusters',
  'Microsoft.SqlVirtualMachine': 'sqlVirtualMachines',
  'Microsoft.Storage': 'storageAccounts',
  'Microsoft.StorageSync': 'storageSyncServices',
  'Microsoft.StreamAnalytics': 'clusters streamingjobs',
  'Microsoft.Synapse': 'privateLinkHubs workspaces workspaces/bigDataPools workspaces/sqlPools',
  'Microsoft.VirtualMachineImages': 'imageTemplates',
  'Microsoft.Web': 'certificates connections hostingEnvironments serverfarms sites sites/slots staticSites',
}

const commonTypeNames = Object.entries(commonTypes).flatMap(([namespace, names]) =>
  names.split(' ').map((name) => `${namespace}/${name}`),
)

/** Resource Graph's own names of what ARM calls otherwise. */
const renamed: Record<string, string> = {
  'microsoft.resources/subscriptions': subscriptionType,
  'microsoft.resources/subscriptions/resourcegroups': resourceGroupType,
}

/**
 * Restores Azure's casing of a type that Resource Graph answered in lower case. Names given in `preferred` come first,
 * so that a record reads as the control that judges it; a type that is not known stays as answered.
 */
export function typeCasing(preferred: Iterable<string>): (type: string) => string {
  const known = new Map(Object.entries(renamed))
  for (const name of [...commonTypeNames, ...preferred]) known.set(name.toLowerCase(), name)
  return (type) => known.get(type.toLowerCase()) ?? type
}

const commonLower = new Set(commonTypeNames.map((name) => name.toLowerCase()))

/** Namespaces whose types are not rows of Resource Graph's `resources` table, but for those listed as common. */
const elsewhere = new Set(
  [
    'Advisor',
    'Authorization',
    'Billing',
    'Consumption',
    'CostManagement',
    'GuestConfiguration',
    'Management',
    'PolicyInsights',
  ]
    .concat(['ResourceHealth', 'Resources', 'Security', 'SecurityInsights', 'Subscription'])
    .map((name) => `microsoft.${name.toLowerCase()}`),
)

/** Two-part types that are extensions of other resources, or not resources of a group. */
const notListed = new Set([
  'microsoft.eventgrid/eventsubscriptions',
  'microsoft.insights/datacollectionruleassociations',
  'microsoft.insights/diagnosticsettings',
  'microsoft.insights/diagnosticsettingscategories',
  'microsoft.insights/logprofiles',
])

/**
 * Whether Resource Graph's `resources` table lists resources of this type. It lists top-level resources and the child
 * types among the common ones (Azure's "Resource Graph table and resource type reference").
 */
export function isListedByResourceGraph(type: string): boolean {
  const name = type.toLowerCase()
  if (commonLower.has(name)) return true
  const [namespace = '', ...rest] = name.split('/')
  return rest.length === 1 && !elsewhere.has(namespace) && !notListed.has(name)
}
