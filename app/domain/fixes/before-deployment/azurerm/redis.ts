import type { MappedTypes } from './mapped-type.ts'

/** Redis caches. */
export const redisTypes: MappedTypes = {
  azurerm_redis_cache: {
    type: 'Microsoft.Cache/redis',
    properties: {
      'properties.sku.name': 'sku_name',
      'properties.redisVersion': { from: 'redis_version', unset: undefined },
      'properties.enableNonSslPort': { from: ['non_ssl_port_enabled', 'enable_non_ssl_port'], absent: false },
      'properties.minimumTlsVersion': 'minimum_tls_version',
      'properties.publicNetworkAccess': {
        from: 'public_network_access_enabled',
        values: { true: 'Enabled', false: 'Disabled' },
      },
      'properties.disableAccessKeyAuthentication': {
        from: 'access_keys_authentication_enabled',
        values: { true: false, false: true },
        absent: false,
      },
      'properties.redisConfiguration.authnotrequired': {
        from: ['redis_configuration.authentication_enabled', 'redis_configuration.enable_authentication'],
        values: { true: 'no', false: 'yes' },
        unset: undefined,
      },
      'properties.subnetId': 'subnet_id',
      'properties.privateEndpointConnections': { never: true },
    },
  },
}
