/** What the resources of a type are called, one and many, by type in lower case. */
const nouns: Record<string, [one: string, many: string]> = {
  'microsoft.storage/storageaccounts': ['storage account', 'storage accounts'],
  'microsoft.storage/storageaccounts/blobservices': ['blob service', 'blob services'],
  'microsoft.storage/storageaccounts/fileservices': ['file service', 'file services'],
  'microsoft.storage/storageaccounts/blobservices/containers': ['blob container', 'blob containers'],
  'microsoft.keyvault/vaults': ['key vault', 'key vaults'],
  'microsoft.keyvault/vaults/keys': ['key', 'keys'],
  'microsoft.keyvault/vaults/secrets': ['secret', 'secrets'],
  'microsoft.containerregistry/registries': ['registry', 'registries'],
  'microsoft.network/networksecuritygroups': ['security group', 'security groups'],
  'microsoft.network/virtualnetworks': ['virtual network', 'virtual networks'],
  'microsoft.network/virtualnetworks/subnets': ['subnet', 'subnets'],
  'microsoft.network/publicipaddresses': ['public IP address', 'public IP addresses'],
  'microsoft.network/networkinterfaces': ['network interface', 'network interfaces'],
  'microsoft.network/applicationgateways': ['application gateway', 'application gateways'],
  'microsoft.network/applicationgatewaywebapplicationfirewallpolicies': ['WAF policy', 'WAF policies'],
  'microsoft.network/networkwatchers': ['network watcher', 'network watchers'],
  'microsoft.network/networkwatchers/flowlogs': ['flow log', 'flow logs'],
  'microsoft.network/virtualnetworkgateways': ['VPN gateway', 'VPN gateways'],
  'microsoft.network/azurefirewalls': ['firewall', 'firewalls'],
  'microsoft.network/firewallpolicies': ['firewall policy', 'firewall policies'],
  'microsoft.compute/virtualmachines': ['virtual machine', 'virtual machines'],
  'microsoft.compute/virtualmachinescalesets': ['scale set', 'scale sets'],
  'microsoft.compute/disks': ['disk', 'disks'],
  'microsoft.compute/snapshots': ['snapshot', 'snapshots'],
  'microsoft.containerservice/managedclusters': ['cluster', 'clusters'],
  'microsoft.sql/servers': ['SQL server', 'SQL servers'],
  'microsoft.sql/servers/databases': ['SQL database', 'SQL databases'],
  'microsoft.sql/servers/firewallrules': ['SQL firewall rule', 'SQL firewall rules'],
  'microsoft.dbforpostgresql/flexibleservers': ['PostgreSQL server', 'PostgreSQL servers'],
  'microsoft.dbforpostgresql/flexibleservers/configurations': ['PostgreSQL setting', 'PostgreSQL settings'],
  'microsoft.dbforpostgresql/flexibleservers/firewallrules': ['PostgreSQL firewall rule', 'PostgreSQL firewall rules'],
  'microsoft.dbformysql/flexibleservers': ['MySQL server', 'MySQL servers'],
  'microsoft.dbformysql/flexibleservers/configurations': ['MySQL setting', 'MySQL settings'],
  'microsoft.documentdb/databaseaccounts': ['Cosmos DB account', 'Cosmos DB accounts'],
  'microsoft.cache/redis': ['Redis cache', 'Redis caches'],
  'microsoft.web/sites': ['App Service', 'App Services'],
  'microsoft.web/sites/config': ['App Service', 'App Services'],
  'microsoft.web/sites/basicpublishingcredentialspolicies': ['publishing policy', 'publishing policies'],
  'microsoft.resources/subscriptions': ['subscription', 'subscriptions'],
  'microsoft.resources/resourcegroups': ['resource group', 'resource groups'],
  'microsoft.security/pricings': ['Defender plan', 'Defender plans'],
  'microsoft.security/securitycontacts': ['security contact', 'security contacts'],
  'microsoft.authorization/roleassignments': ['role assignment', 'role assignments'],
  'microsoft.authorization/roledefinitions': ['role definition', 'role definitions'],
}

/** What `count` resources of a type are called, e.g. `storage accounts`. */
export function nounOf(type: string, count: number): string {
  const known = nouns[type.toLowerCase()]
  if (known) return known[count === 1 ? 0 : 1]
  const last = type.split('/').at(-1) ?? type
  const words = last.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return count === 1 ? words.replace(/ies$/, 'y').replace(/s$/, '') : words
}

/** The resource group in an id, or an empty text for what lies in none. */
export function resourceGroupOf(id: string): string {
  return /\/resourcegroups\/([^/]+)/i.exec(id)?.[1] ?? ''
}
