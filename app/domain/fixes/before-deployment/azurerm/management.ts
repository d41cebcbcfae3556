import type { MappedTypes } from './mapped-type.ts'

/** Groups, logs and what extends other resources. */
export const managementTypes: MappedTypes = {
  azurerm_resource_group: { type: 'Microsoft.Resources/resourceGroups', properties: {} },
  azurerm_log_analytics_workspace: {
    type: 'Microsoft.OperationalInsights/workspaces',
    properties: {
      'properties.sku.name': { from: 'sku', unset: 'PerGB2018' },
      'properties.retentionInDays': { from: 'retention_in_days', unset: undefined },
    },
  },
  azurerm_monitor_diagnostic_setting: {
    type: 'Microsoft.Insights/diagnosticSettings',
    extends: 'target_resource_id',
    properties: {
      'properties.workspaceId': 'log_analytics_workspace_id',
      'properties.storageAccountId': 'storage_account_id',
      'properties.eventHubAuthorizationRuleId': 'eventhub_authorization_rule_id',
      'properties.marketplacePartnerId': 'partner_solution_id',
      'properties.logs': {
        from: 'enabled_log',
        each: { category: 'category', categoryGroup: 'category_group', enabled: { is: true } },
        absent: [],
      },
    },
  },
}
