/** How the children of a type stand in a list of their parent. */
export interface PartType {
  /** In lower case. */
  type: string
  /** ARM type of the parent, in lower case. */
  parent: string
  /** Where that list is below the parent's `properties`. */
  path: readonly string[]
  /** Its elements have what the child has below `properties` right in them, beside their name. */
  isFlat?: true
  /** The child itself holds a list of elements, which are added to that of the parent. */
  adds?: true
  /** No control judges such a child by itself: without its parent nothing is said of it. */
  needsParent?: true
  /** Controls judge such a child as a record of its own. */
  isJudged?: true
  /** Azure tells of parents without such children by leaving out the list, or by an empty one. */
  isSeldom?: true
}

/**
 * Children that ARM also keeps in a list of their parent, by their type in lower case. Source: ARM's REST reference, where both have
 * the same properties.
 */
const partTypes: Readonly<Record<string, Omit<PartType, 'type' | 'parent'>>> = {
  'microsoft.compute/virtualmachinescalesets/extensions': {
    path: ['virtualMachineProfile', 'extensionProfile', 'extensions'],
    needsParent: true,
  },
  'microsoft.containerservice/managedclusters/agentpools': {
    path: ['agentPoolProfiles'],
    isFlat: true,
    needsParent: true,
  },
  'microsoft.keyvault/vaults/accesspolicies': { path: ['accessPolicies'], adds: true, needsParent: true },
  'microsoft.network/expressrouteports/links': { path: ['links'] },
  'microsoft.network/loadbalancers/frontendipconfigurations': { path: ['frontendIPConfigurations'] },
  'microsoft.network/loadbalancers/inboundnatrules': { path: ['inboundNatRules'], needsParent: true },
  'microsoft.network/loadbalancers/loadbalancingrules': { path: ['loadBalancingRules'] },
  'microsoft.network/networkinterfaces/ipconfigurations': { path: ['ipConfigurations'] },
  'microsoft.network/networksecuritygroups/securityrules': { path: ['securityRules'], needsParent: true },
  'microsoft.network/routetables/routes': { path: ['routes'], needsParent: true },
  'microsoft.network/virtualnetworks/subnets': { path: ['subnets'], isJudged: true },
  'microsoft.network/virtualnetworks/virtualnetworkpeerings': { path: ['virtualNetworkPeerings'] },
  'microsoft.web/sites/hostnamebindings': { path: ['hostNameSslStates'], isFlat: true },
  'microsoft.web/sites/slots/hostnamebindings': { path: ['hostNameSslStates'], isFlat: true },
}

/** Private endpoint connections, which stand under the same name everywhere: the types that are judged by them. */
const connected = [
  'apimanagement/service',
  'appconfiguration/configurationstores',
  'automation/automationaccounts',
  'batch/batchaccounts',
  'cache/redis',
  'cache/redisenterprise',
  'cognitiveservices/accounts',
  'containerregistry/registries',
  'databricks/workspaces',
  'dbformysql/flexibleservers',
  'dbforpostgresql/flexibleservers',
  'devices/iothubs',
  'devices/provisioningservices',
  'documentdb/databaseaccounts',
  'eventgrid/domains',
  'eventgrid/topics',
  'eventhub/namespaces',
  'keyvault/managedhsms',
  'keyvault/vaults',
  'kusto/clusters',
  'machinelearningservices/workspaces',
  'search/searchservices',
  'servicebus/namespaces',
  'signalrservice/signalr',
  'signalrservice/webpubsub',
  'sql/servers',
  'storage/storageaccounts',
]

const byType = new Map<string, PartType>()
const byParent = new Map<string, PartType[]>()

function add(type: string, place: Omit<PartType, 'type' | 'parent'>): void {
  const part = { type, parent: type.slice(0, type.lastIndexOf('/')), ...place }
  byType.set(type, part)
  byParent.set(part.parent, [...(byParent.get(part.parent) ?? []), part])
}

for (const [type, place] of Object.entries(partTypes)) add(type, place)
for (const type of connected)
  add(`microsoft.${type}/privateendpointconnections`, { path: ['privateEndpointConnections'], isSeldom: true })

const none: readonly PartType[] = []

/** How children of a type, in lower case, stand in their parent; undefined for those that stand alone. */
export const partTypeOf = (lowerType: string): PartType | undefined => byType.get(lowerType)

/** The lists of a type, in lower case, in which children stand that are resources of their own too. */
export const partsOfParent = (lowerType: string): readonly PartType[] => byParent.get(lowerType) ?? none
