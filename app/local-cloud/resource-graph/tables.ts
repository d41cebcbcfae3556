/** The tables that this Resource Graph serves. */
export const graphTables = [
  'resources',
  'resourcecontainers',
  'authorizationresources',
  'securityresources',
  'policyresources',
  'networkresources',
  'recoveryservicesresources',
] as const

export type GraphTable = (typeof graphTables)[number]

/** Types that stand outside `resources`, with the table that lists them and the name that it gives them. */
export const listedElsewhere: Record<string, { table: GraphTable; type?: string }> = {
  'microsoft.resources/subscriptions': { table: 'resourcecontainers' },
  'microsoft.resources/resourcegroups': {
    table: 'resourcecontainers',
    type: 'microsoft.resources/subscriptions/resourcegroups',
  },
  'microsoft.authorization/roleassignments': { table: 'authorizationresources' },
  'microsoft.authorization/roledefinitions': { table: 'authorizationresources' },
  'microsoft.authorization/policyassignments': { table: 'policyresources' },
  'microsoft.authorization/policydefinitions': { table: 'policyresources' },
  'microsoft.authorization/policysetdefinitions': { table: 'policyresources' },
  'microsoft.authorization/policyexemptions': { table: 'policyresources' },
  'microsoft.security/pricings': { table: 'securityresources' },
  'microsoft.network/firewallpolicies/rulecollectiongroups': { table: 'networkresources' },
  'microsoft.network/networksecurityperimeters/resourceassociations': { table: 'networkresources' },
  'microsoft.dataprotection/backupvaults/backupinstances': { table: 'recoveryservicesresources' },
  'microsoft.recoveryservices/vaults/backuppolicies': { table: 'recoveryservicesresources' },
  'microsoft.recoveryservices/vaults/backupfabrics/protectioncontainers/protecteditems': {
    table: 'recoveryservicesresources',
  },
  'microsoft.recoveryservices/vaults/replicationfabrics/replicationprotectioncontainers/replicationprotecteditems': {
    table: 'recoveryservicesresources',
  },
}

/**
 * Types that are resources of their own for Azure though their names do not tell it: they have a location and tags, and both
 * Resource Graph and the list of a subscription's resources show them. Source: "Supported Azure Resource Graph tables", table resources.
 */
const trackedTypes = new Set([
  'microsoft.automation/automationaccounts/configurations',
  'microsoft.automation/automationaccounts/runbooks',
  'microsoft.cdn/profiles/endpoints',
  'microsoft.cdn/profiles/afdendpoints',
  'microsoft.compute/galleries/images',
  'microsoft.compute/galleries/images/versions',
  'microsoft.compute/hostgroups/hosts',
  'microsoft.compute/restorepointcollections/restorepoints',
  'microsoft.compute/virtualmachines/extensions',
  'microsoft.compute/virtualmachines/runcommands',
  'microsoft.containerregistry/registries/replications',
  'microsoft.containerregistry/registries/tasks',
  'microsoft.containerregistry/registries/webhooks',
  'microsoft.devtestlab/labs/virtualmachines',
  'microsoft.hybridcompute/machines/extensions',
  'microsoft.kusto/clusters/databases',
  'microsoft.netapp/netappaccounts/capacitypools',
  'microsoft.netapp/netappaccounts/capacitypools/volumes',
  'microsoft.network/dnsresolvers/inboundendpoints',
  'microsoft.network/dnsresolvers/outboundendpoints',
  'microsoft.network/networkwatchers/connectionmonitors',
  'microsoft.network/networkwatchers/flowlogs',
  'microsoft.network/networkwatchers/packetcaptures',
  'microsoft.network/privatednszones/virtualnetworklinks',
  'microsoft.resources/deploymentscripts',
  'microsoft.resources/templatespecs',
  'microsoft.resources/templatespecs/versions',
  'microsoft.sql/managedinstances/databases',
  'microsoft.sql/servers/databases',
  'microsoft.sql/servers/elasticpools',
  'microsoft.sql/servers/jobagents',
  'microsoft.synapse/workspaces/bigdatapools',
  'microsoft.synapse/workspaces/sqlpools',
  'microsoft.web/sites/slots',
])

/** Namespaces whose group-level and subscription-level types are settings without a location. */
const settingNamespaces =
  /^microsoft\.(authorization|resources|consumption|costmanagement|policyinsights|advisor|management|billing|subscription)\//
const settingTypes = new Set([
  'microsoft.insights/diagnosticsettings',
  'microsoft.eventgrid/eventsubscriptions',
  'microsoft.guestconfiguration/guestconfigurationassignments',
])

/** What ARM calls a tracked resource: it stands in a resource group, has a location, and `resources` lists it. */
export function isTracked(typeLower: string, at: { resourceGroup: string; isExtension: boolean }): boolean {
  if (at.resourceGroup === '' || at.isExtension) return false
  if (trackedTypes.has(typeLower)) return true
  return typeLower.split('/').length === 2 && !settingNamespaces.test(typeLower) && !settingTypes.has(typeLower)
}

/** The table and the lower-case type under which Resource Graph shows a resource; undefined when it does not. */
export function graphPlace(
  typeLower: string,
  at: { resourceGroup: string; isExtension: boolean },
): { table: GraphTable; type: string } | undefined {
  const elsewhere = listedElsewhere[typeLower]
  if (elsewhere !== undefined) return { table: elsewhere.table, type: elsewhere.type ?? typeLower }
  return isTracked(typeLower, at) ? { table: 'resources', type: typeLower } : undefined
}
