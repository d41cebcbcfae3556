import type { MappedTypes, Sources } from './mapped-type.ts'

const policy: Sources = {
  objectId: 'object_id',
  tenantId: 'tenant_id',
  applicationId: 'application_id',
  'permissions.keys': 'key_permissions',
  'permissions.secrets': 'secret_permissions',
  'permissions.certificates': 'certificate_permissions',
  'permissions.storage': 'storage_permissions',
}

/** Key vaults, their access policies, keys and secrets. */
export const keyVaultTypes: MappedTypes = {
  azurerm_key_vault: {
    type: 'Microsoft.KeyVault/vaults',
    properties: {
      'properties.sku.name': 'sku_name',
      'properties.enableRbacAuthorization': {
        from: ['rbac_authorization_enabled', 'enable_rbac_authorization'],
        absent: false,
      },
      'properties.enabledForDeployment': { from: 'enabled_for_deployment', absent: false },
      'properties.enabledForTemplateDeployment': { from: 'enabled_for_template_deployment', absent: false },
      'properties.enablePurgeProtection': 'purge_protection_enabled',
      // The provider has made vaults with soft delete alone since 2.42.
      'properties.enableSoftDelete': { is: true },
      'properties.publicNetworkAccess': {
        from: 'public_network_access_enabled',
        values: { true: 'Enabled', false: 'Disabled' },
      },
      'properties.networkAcls.defaultAction': { from: 'network_acls.default_action', unset: undefined },
      'properties.networkAcls.bypass': { from: 'network_acls.bypass', unset: undefined },
      'properties.networkAcls.ipRules': { from: 'network_acls.ip_rules', each: { value: '' }, absent: [], unset: [] },
      'properties.accessPolicies': { from: 'access_policy', each: policy, absent: [], unset: [] },
      'properties.privateEndpointConnections': { never: true },
    },
  },
  azurerm_key_vault_access_policy: {
    type: 'Microsoft.KeyVault/vaults',
    changes: 'key_vault_id',
    adds: { 'properties.accessPolicies': 'objectId,tenantId' },
    properties: { 'properties.accessPolicies': { one: policy } },
  },
  azurerm_key_vault_key: {
    type: 'Microsoft.KeyVault/vaults/keys',
    parent: { id: 'key_vault_id' },
    properties: {
      'properties.attributes.enabled': { is: true },
      'properties.attributes.exp': { from: 'expiration_date', inSeconds: true },
      'properties.rotationPolicy.lifetimeActions': {
        from: 'rotation_policy.automatic',
        each: { 'action.type': { is: 'rotate' } },
        absent: [],
        unset: [],
      },
    },
  },
  azurerm_key_vault_secret: {
    type: 'Microsoft.KeyVault/vaults/secrets',
    parent: { id: 'key_vault_id' },
    properties: {
      'properties.attributes.enabled': { is: true },
      'properties.attributes.nbf': { from: 'not_before_date', inSeconds: true },
      'properties.contentType': 'content_type',
      'properties.attributes.exp': { from: 'expiration_date', inSeconds: true },
    },
  },
}
