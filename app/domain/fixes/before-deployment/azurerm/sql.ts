import type { MappedTypes } from './mapped-type.ts'

const onOff = { true: 'Enabled', false: 'Disabled' }

/** SQL servers, their databases and settings. */
export const sqlTypes: MappedTypes = {
  azurerm_mssql_server: {
    type: 'Microsoft.Sql/servers',
    properties: {
      'properties.minimalTlsVersion': { from: 'minimum_tls_version', values: { Disabled: 'None' } },
      'properties.publicNetworkAccess': { from: 'public_network_access_enabled', values: onOff },
      'properties.restrictOutboundNetworkAccess': {
        from: 'outbound_network_restriction_enabled',
        values: onOff,
        absent: 'Disabled',
      },
      'properties.privateEndpointConnections': { never: true },
      // It is a resource of its own below; Azure shows it here once it is there.
      'properties.administrators': { is: null, never: true },
    },
    settings: [
      {
        type: 'Microsoft.Sql/servers/administrators',
        name: 'ActiveDirectory',
        when: 'azuread_administrator',
        properties: {
          'properties.login': 'azuread_administrator.login_username',
          'properties.sid': 'azuread_administrator.object_id',
        },
      },
      {
        type: 'Microsoft.Sql/servers/azureADOnlyAuthentications',
        name: 'Default',
        when: 'azuread_administrator',
        properties: {
          'properties.azureADOnlyAuthentication': {
            from: 'azuread_administrator.azuread_authentication_only',
            absent: false,
            unset: false,
          },
        },
      },
      {
        type: 'Microsoft.Sql/servers/sqlVulnerabilityAssessments',
        name: 'default',
        when: 'express_vulnerability_assessment_enabled',
        properties: { 'properties.state': { from: 'express_vulnerability_assessment_enabled', values: onOff } },
      },
    ],
  },
  azurerm_mssql_server_vulnerability_assessment: {
    type: 'Microsoft.Sql/servers/vulnerabilityAssessments',
    parent: { beside: 'server_security_alert_policy_id', type: 'Microsoft.Sql/servers/securityAlertPolicies' },
    name: { is: 'default' },
    properties: {
      'properties.storageContainerPath': 'storage_container_path',
      'properties.recurringScans.isEnabled': { from: 'recurring_scans.enabled', absent: false },
    },
  },
  azurerm_mssql_firewall_rule: {
    type: 'Microsoft.Sql/servers/firewallRules',
    parent: { id: 'server_id' },
    properties: {
      'properties.startIpAddress': 'start_ip_address',
      'properties.endIpAddress': 'end_ip_address',
    },
  },
  azurerm_mssql_database: {
    type: 'Microsoft.Sql/servers/databases',
    parent: { id: 'server_id' },
    properties: {
      kind: { never: true },
      'properties.requestedBackupStorageRedundancy': { from: 'storage_account_type', absent: 'Geo' },
      'properties.currentBackupStorageRedundancy': { never: true },
      'properties.useFreeLimit': { never: true },
    },
    settings: [
      {
        type: 'Microsoft.Sql/servers/databases/transparentDataEncryption',
        name: 'current',
        properties: {
          'properties.state': { from: 'transparent_data_encryption_enabled', values: onOff, absent: 'Enabled' },
          'properties.status': { never: true }, // how versions before 2021 tell it
        },
      },
    ],
  },
  azurerm_mssql_server_extended_auditing_policy: {
    type: 'Microsoft.Sql/servers/auditingSettings',
    parent: { id: 'server_id' },
    name: { is: 'default' },
    properties: {
      'properties.state': { from: 'enabled', values: onOff, absent: 'Enabled' },
      'properties.storageEndpoint': { from: ['blob_storage_endpoint', 'storage_endpoint'] },
      'properties.retentionDays': { from: 'retention_in_days', absent: 0 },
      'properties.auditActionsAndGroups': { from: 'audit_actions_and_groups', unset: undefined },
    },
  },
  azurerm_mssql_server_security_alert_policy: {
    type: 'Microsoft.Sql/servers/securityAlertPolicies',
    parent: { name: 'server_name' },
    name: { is: 'Default' },
    properties: {
      'properties.state': 'state',
      'properties.disabledAlerts': { from: 'disabled_alerts', absent: [] },
    },
  },
  azurerm_mssql_server_transparent_data_encryption: {
    type: 'Microsoft.Sql/servers/encryptionProtector',
    parent: { id: 'server_id' },
    name: { is: 'current' },
    properties: {
      'properties.serverKeyType': {
        from: ['key_vault_key_id', 'managed_hsm_key_id'],
        present: 'AzureKeyVault',
        absent: 'ServiceManaged',
      },
    },
  },
}
