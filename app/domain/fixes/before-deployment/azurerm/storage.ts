import type { MappedTypes, Sources } from './mapped-type.ts'

/** The CORS rules of one of an account's services; none where its block names none. */
const corsRules = (block: string): Sources => ({
  'properties.cors.corsRules': {
    from: `${block}.cors_rule`,
    each: {
      allowedOrigins: 'allowed_origins',
      allowedMethods: 'allowed_methods',
      allowedHeaders: 'allowed_headers',
      exposedHeaders: 'exposed_headers',
      maxAgeInSeconds: 'max_age_in_seconds',
    },
    absent: [],
  },
})

/** Azure lets every network in where no block says otherwise. */
const networkRules = (block: string): Sources => ({
  'properties.networkAcls.defaultAction': {
    from: `${block}default_action`,
    ...(block !== '' && { unset: undefined }),
  },
  'properties.networkAcls.bypass': { from: `${block}bypass`, joined: ', ', unset: undefined },
  'properties.networkAcls.ipRules': { from: `${block}ip_rules`, each: { value: '' }, absent: [], unset: [] },
  'properties.networkAcls.ipv6Rules': { is: [] }, // the provider knows none
  'properties.networkAcls.resourceAccessRules': {
    from: `${block}private_link_access`,
    each: { resourceId: 'endpoint_resource_id', tenantId: 'endpoint_tenant_id' },
    absent: [],
    unset: [],
  },
  'properties.networkAcls.virtualNetworkRules': {
    from: `${block}virtual_network_subnet_ids`,
    each: { id: '' },
    absent: [],
    unset: [],
  },
})

/** Storage accounts, their services and containers. */
export const storageTypes: MappedTypes = {
  azurerm_storage_account: {
    type: 'Microsoft.Storage/storageAccounts',
    properties: {
      kind: { from: 'account_kind', absent: 'StorageV2' },
      'sku.name': { all: ['account_tier', 'account_replication_type'], joined: '_' },
      'properties.supportsHttpsTrafficOnly': { from: ['https_traffic_only_enabled', 'enable_https_traffic_only'] },
      'properties.minimumTlsVersion': 'min_tls_version',
      'properties.allowBlobPublicAccess': { from: ['allow_nested_items_to_be_public', 'allow_blob_public_access'] },
      'properties.allowSharedKeyAccess': 'shared_access_key_enabled',
      'properties.publicNetworkAccess': {
        from: 'public_network_access_enabled',
        values: { true: 'Enabled', false: 'Disabled' },
      },
      'properties.defaultToOAuthAuthentication': 'default_to_oauth_authentication',
      'properties.allowCrossTenantReplication': 'cross_tenant_replication_enabled',
      'properties.allowedCopyScope': 'allowed_copy_scope',
      'properties.isHnsEnabled': 'is_hns_enabled',
      'properties.isSftpEnabled': 'sftp_enabled',
      'properties.encryption.requireInfrastructureEncryption': 'infrastructure_encryption_enabled',
      'properties.encryption.keySource': {
        from: 'customer_managed_key',
        present: 'Microsoft.Keyvault',
        absent: 'Microsoft.Storage',
      },
      'properties.sasPolicy.sasExpirationPeriod': 'sas_policy.expiration_period',
      ...networkRules('network_rules.'),
      'properties.keyPolicy.keyExpirationPeriodInDays': { never: true },
      'properties.creationTime': { never: true },
      'properties.privateEndpointConnections': { never: true },
    },
    settings: [
      {
        type: 'Microsoft.Storage/storageAccounts/blobServices',
        name: 'default',
        when: 'blob_properties',
        properties: {
          'properties.deleteRetentionPolicy.enabled': {
            from: 'blob_properties.delete_retention_policy',
            present: true,
            absent: false,
          },
          'properties.deleteRetentionPolicy.days': 'blob_properties.delete_retention_policy.days',
          'properties.deleteRetentionPolicy.allowPermanentDelete': {
            from: 'blob_properties.delete_retention_policy.permanent_delete_enabled',
            absent: false,
          },
          'properties.containerDeleteRetentionPolicy.days': 'blob_properties.container_delete_retention_policy.days',
          'properties.containerDeleteRetentionPolicy.enabled': {
            from: 'blob_properties.container_delete_retention_policy',
            present: true,
            absent: false,
          },
          'properties.isVersioningEnabled': { from: 'blob_properties.versioning_enabled', absent: false },
          ...corsRules('blob_properties'),
        },
      },
      {
        type: 'Microsoft.Storage/storageAccounts/fileServices',
        name: 'default',
        when: 'share_properties',
        properties: {
          'properties.shareDeleteRetentionPolicy.enabled': {
            from: 'share_properties.retention_policy',
            present: true,
            absent: false,
          },
          'properties.protocolSettings.smb.versions': { from: 'share_properties.smb.versions', joined: ';' },
          'properties.protocolSettings.smb.authenticationMethods': {
            from: 'share_properties.smb.authentication_types',
            joined: ';',
          },
          'properties.protocolSettings.smb.channelEncryption': {
            from: 'share_properties.smb.channel_encryption_type',
            joined: ';',
          },
          'properties.protocolSettings.smb.encryptionInTransit.required': { is: null },
          'properties.protocolSettings.smb.kerberosTicketEncryption': {
            from: 'share_properties.smb.kerberos_ticket_encryption_type',
            joined: ';',
          },
          ...corsRules('share_properties'),
        },
      },
    ],
  },
  azurerm_storage_account_network_rules: {
    type: 'Microsoft.Storage/storageAccounts',
    changes: 'storage_account_id',
    properties: networkRules(''),
  },
  azurerm_storage_account_customer_managed_key: {
    type: 'Microsoft.Storage/storageAccounts',
    changes: 'storage_account_id',
    properties: { 'properties.encryption.keySource': { is: 'Microsoft.Keyvault' } },
  },
  azurerm_storage_container: {
    type: 'Microsoft.Storage/storageAccounts/blobServices/containers',
    parent: { id: 'storage_account_id' },
    through: 'blobServices/default',
    properties: {
      'properties.publicAccess': {
        from: 'container_access_type',
        values: { private: 'None', blob: 'Blob', container: 'Container' },
        absent: 'None',
      },
      'properties.deleted': { is: false },
      'properties.immutabilityPolicy': { never: true },
    },
  },
}
