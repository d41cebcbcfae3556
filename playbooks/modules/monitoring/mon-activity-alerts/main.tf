terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

locals {
  subscription_id = regex("(?i)^/subscriptions/[^/]+", var.resource_group_id)
  tags            = merge({ managedBy = "parapet", module = "mon-activity-alerts" }, var.tags)

  # Azure's built-in role Owner, the same in every tenant.
  owner_role_id = "8e3af657-a8ff-443c-a75c-2fe8c4bcb635"

  # In the order in which Azure answers them.
  activity_log_categories = [
    "Administrative", "Security", "ServiceHealth", "Alert", "Recommendation", "Policy", "Autoscale", "ResourceHealth",
  ]

  # Attempts count as much as successes, so no alert filters by status.
  watched_operations = {
    policy-assignment-write   = { operation = "Microsoft.Authorization/policyAssignments/write", says = "A policy assignment was created or changed." }
    policy-assignment-delete  = { operation = "Microsoft.Authorization/policyAssignments/delete", says = "A policy assignment was deleted." }
    nsg-write                 = { operation = "Microsoft.Network/networkSecurityGroups/write", says = "A network security group was created or changed." }
    nsg-delete                = { operation = "Microsoft.Network/networkSecurityGroups/delete", says = "A network security group was deleted." }
    nsg-rule-write            = { operation = "Microsoft.Network/networkSecurityGroups/securityRules/write", says = "A rule of a network security group was created or changed." }
    nsg-rule-delete           = { operation = "Microsoft.Network/networkSecurityGroups/securityRules/delete", says = "A rule of a network security group was deleted." }
    public-ip-write           = { operation = "Microsoft.Network/publicIPAddresses/write", says = "A public address was created or changed." }
    public-ip-delete          = { operation = "Microsoft.Network/publicIPAddresses/delete", says = "A public address was deleted." }
    sql-firewall-rule-write   = { operation = "Microsoft.Sql/servers/firewallRules/write", says = "A firewall rule of a SQL server was created or changed." }
    sql-firewall-rule-delete  = { operation = "Microsoft.Sql/servers/firewallRules/delete", says = "A firewall rule of a SQL server was deleted." }
    security-solution-write   = { operation = "Microsoft.Security/securitySolutions/write", says = "A security solution was created or changed." }
    security-solution-delete  = { operation = "Microsoft.Security/securitySolutions/delete", says = "A security solution was deleted." }
    role-assignment-write     = { operation = "Microsoft.Authorization/roleAssignments/write", says = "Somebody was given a role." }
    role-assignment-delete    = { operation = "Microsoft.Authorization/roleAssignments/delete", says = "Somebody's role was taken away." }
    role-definition-write     = { operation = "Microsoft.Authorization/roleDefinitions/write", says = "A custom role was created or changed." }
    lock-delete               = { operation = "Microsoft.Authorization/locks/delete", says = "A resource lock was removed." }
    diagnostic-setting-delete = { operation = "Microsoft.Insights/diagnosticSettings/delete", says = "A diagnostic setting was deleted: some log is no longer collected." }
    activity-log-alert-delete = { operation = "Microsoft.Insights/activityLogAlerts/delete", says = "An activity log alert was deleted: somebody may want to act unseen." }
    key-vault-delete          = { operation = "Microsoft.KeyVault/vaults/delete", says = "A key vault was deleted." }
    defender-plan-write       = { operation = "Microsoft.Security/pricings/write", says = "A Defender plan was switched on or off." }
  }
}

resource "azapi_resource" "activity_log" {
  count     = var.diagnostic_workspace_id == null ? 0 : 1
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.name}-alerts"
  parent_id = local.subscription_id
  body = {
    properties = {
      workspaceId = var.diagnostic_workspace_id
      logs        = [for category in local.activity_log_categories : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "action_group" {
  type      = "Microsoft.Insights/actionGroups@2023-01-01"
  name      = "ag-${var.name}"
  parent_id = var.resource_group_id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      enabled        = true
      groupShortName = substr(replace(var.name, "-", ""), 0, 12)
      armRoleReceivers = [
        { name = "owners", roleId = local.owner_role_id, useCommonAlertSchema = true },
      ]
      emailReceivers = [
        for address in compact([var.contact_email]) : { name = "contact", emailAddress = address, useCommonAlertSchema = true }
      ]
    }
  }
}

resource "azapi_resource" "operation_alert" {
  for_each  = local.watched_operations
  type      = "Microsoft.Insights/activityLogAlerts@2026-01-01"
  name      = "${var.name}-${each.key}"
  parent_id = var.resource_group_id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      enabled     = true
      description = "${each.value.says} Refused attempts count too."
      scopes      = [local.subscription_id]
      condition = {
        allOf = [
          { field = "category", equals = "Administrative" },
          { field = "operationName", equals = each.value.operation },
        ]
      }
      actions = { actionGroups = [{ actionGroupId = azapi_resource.action_group.id }] }
    }
  }
}

resource "azapi_resource" "service_health_alert" {
  type      = "Microsoft.Insights/activityLogAlerts@2026-01-01"
  name      = "${var.name}-service-health"
  parent_id = var.resource_group_id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      enabled     = true
      description = "Azure reports an incident, maintenance or a security advisory that touches the subscription."
      scopes      = [local.subscription_id]
      condition = {
        allOf = [
          { field = "category", equals = "ServiceHealth" },
          { field = "properties.incidentType", containsAny = ["Incident", "Maintenance", "Security", "ActionRequired"] },
        ]
      }
      actions = { actionGroups = [{ actionGroupId = azapi_resource.action_group.id }] }
    }
  }
}
