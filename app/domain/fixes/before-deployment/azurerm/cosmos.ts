import type { MappedTypes } from './mapped-type.ts'

/** Cosmos DB accounts. */
export const cosmosTypes: MappedTypes = {
  azurerm_cosmosdb_account: {
    type: 'Microsoft.DocumentDB/databaseAccounts',
    properties: {
      kind: { from: 'kind', absent: 'GlobalDocumentDB' },
      'properties.locations': {
        from: 'geo_location',
        each: { locationName: 'location', failoverPriority: 'failover_priority', isZoneRedundant: 'zone_redundant' },
        absent: [],
      },
      'properties.enableMultipleWriteLocations': {
        from: ['multiple_write_locations_enabled', 'enable_multiple_write_locations'],
        absent: false,
      },
      'properties.enableAutomaticFailover': {
        from: ['automatic_failover_enabled', 'enable_automatic_failover'],
        absent: false,
      },
      'properties.backupPolicy.type': { from: 'backup.type', unset: undefined },
      'properties.capabilities': { from: 'capabilities', each: { name: 'name' }, absent: [], unset: [] },
      'properties.cors': {
        from: 'cors_rule',
        each: { allowedOrigins: { from: 'allowed_origins', joined: ',' } },
        absent: [],
      },
      'properties.keyVaultKeyUri': { from: ['key_vault_key_id', 'managed_hsm_key_id'] },
      'properties.ipRules': {
        from: 'ip_range_filter',
        parted: ',',
        each: { ipAddressOrRange: '' },
        absent: [],
      },
      // The list of API versions that no provider uses any more.
      'properties.ipRangeFilter': { is: null },
      'properties.isVirtualNetworkFilterEnabled': { from: 'is_virtual_network_filter_enabled', absent: false },
      'properties.publicNetworkAccess': {
        from: 'public_network_access_enabled',
        values: { true: 'Enabled', false: 'Disabled' },
      },
      'properties.disableLocalAuth': {
        from: 'local_authentication_enabled',
        opposite: 'local_authentication_disabled',
        values: { true: false, false: true },
        absent: false,
        unset: false,
      },
      'properties.disableKeyBasedMetadataWriteAccess': {
        from: 'access_key_metadata_writes_enabled',
        values: { true: false, false: true },
        absent: false,
      },
      'properties.minimalTlsVersion': 'minimal_tls_version',
      'properties.privateEndpointConnections': { never: true },
    },
  },
}
