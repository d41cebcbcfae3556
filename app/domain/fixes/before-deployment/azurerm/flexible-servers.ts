import type { MappedTypes, Sources } from './mapped-type.ts'

const onOff = { true: 'Enabled', false: 'Disabled' }
const addresses: Sources = {
  'properties.startIpAddress': 'start_ip_address',
  'properties.endIpAddress': 'end_ip_address',
}

/** Flexible servers of PostgreSQL and MySQL, their parameters and firewall rules. */
export const flexibleServerTypes: MappedTypes = {
  azurerm_postgresql_flexible_server: {
    type: 'Microsoft.DBforPostgreSQL/flexibleServers',
    properties: {
      'properties.version': 'version',
      'properties.network.publicNetworkAccess': { from: 'public_network_access_enabled', values: onOff },
      'properties.network.delegatedSubnetResourceId': 'delegated_subnet_id',
      'properties.dataEncryption.type': {
        from: 'customer_managed_key',
        present: 'AzureKeyVault',
        absent: 'SystemManaged',
      },
      'properties.authConfig.activeDirectoryAuth': {
        from: 'authentication.active_directory_auth_enabled',
        values: onOff,
        absent: 'Disabled',
        unset: 'Disabled',
      },
      'properties.authConfig.passwordAuth': {
        from: 'authentication.password_auth_enabled',
        values: onOff,
        absent: 'Enabled',
        unset: 'Enabled',
      },
      'properties.backup.geoRedundantBackup': {
        from: 'geo_redundant_backup_enabled',
        values: onOff,
        absent: 'Disabled',
      },
      'properties.replicationRole': { never: true },
    },
  },
  azurerm_postgresql_flexible_server_active_directory_administrator: {
    type: 'Microsoft.DBforPostgreSQL/flexibleServers/administrators',
    parent: { name: 'server_name' },
    name: 'object_id',
    properties: { 'properties.principalType': 'principal_type', 'properties.principalName': 'principal_name' },
  },
  azurerm_postgresql_flexible_server_configuration: {
    type: 'Microsoft.DBforPostgreSQL/flexibleServers/configurations',
    parent: { id: 'server_id' },
    properties: { 'properties.value': 'value' },
  },
  azurerm_postgresql_flexible_server_firewall_rule: {
    type: 'Microsoft.DBforPostgreSQL/flexibleServers/firewallRules',
    parent: { id: 'server_id' },
    properties: addresses,
  },
  azurerm_mysql_flexible_server: {
    type: 'Microsoft.DBforMySQL/flexibleServers',
    properties: {
      'properties.version': 'version',
      'properties.network.publicNetworkAccess': {
        from: ['public_network_access', 'public_network_access_enabled'],
        values: onOff,
        unset: undefined,
      },
      'properties.network.delegatedSubnetResourceId': 'delegated_subnet_id',
    },
  },
  azurerm_mysql_flexible_server_configuration: {
    type: 'Microsoft.DBforMySQL/flexibleServers/configurations',
    parent: { name: 'server_name' },
    properties: { 'properties.value': 'value' },
  },
  azurerm_mysql_flexible_server_firewall_rule: {
    type: 'Microsoft.DBforMySQL/flexibleServers/firewallRules',
    parent: { name: 'server_name' },
    properties: addresses,
  },
}
