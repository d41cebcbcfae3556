# ---
# name: Activity log baseline
# summary: Keeps the subscription's activity log in a workspace and tells people about the changes that matter.
# deploys:
#   - A resource group and a Log Analytics workspace with the retention that you choose
#   - A diagnostic setting that sends all eight categories of the activity log to the workspace
#   - An action group that mails the contact address and the owners of the subscription
#   - Activity log alerts on changes of policy assignments, network security groups and their rules, public addresses, SQL firewall rules, security solutions, role assignments, role definitions, locks, diagnostic settings, the alerts themselves, key vaults and Defender plans
#   - A service health alert for incidents, maintenance and security advisories
# roles: [{ role: Contributor, scope: subscription }]
# cost: Activity log alerts and the ingestion of the activity log are free; only retention beyond 90 days is billed, at about 0.10 USD per GB and month, which is cents for a typical activity log.
# evidence:
#   - monitor-activity-log-exported
#   - monitor-activity-log-categories
#   - monitor-log-workspace-present
#   - monitor-alert-policy-assignment-write
#   - monitor-alert-policy-assignment-delete
#   - monitor-alert-nsg-write
#   - monitor-alert-nsg-delete
#   - monitor-alert-public-ip-write
#   - monitor-alert-public-ip-delete
#   - monitor-alert-security-solution-write
#   - monitor-alert-security-solution-delete
#   - monitor-alert-sql-firewall-rule-write
#   - monitor-alert-sql-firewall-rule-delete
#   - monitor-alert-service-health
# destroy: Deletes the alerts, the export and the resource group; Azure keeps the workspace recoverable for 14 days and then its logs are gone.
# icon: bell
# suggest: { location: most-used-region, contact_email: user-email }
# ---

terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

provider "azapi" {}

data "azapi_client_config" "current" {}

variable "prefix" {
  type        = string
  description = "Begins the name of everything that this playbook creates."
  default     = "parapet"
  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,14}[a-z0-9]$", var.prefix))
    error_message = "The prefix has 3 to 16 lower-case letters, digits and hyphens, and begins with a letter."
  }
}

variable "location" {
  type        = string
  description = "Region of the resource group and the workspace, for example westeurope."
  default     = "westeurope"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]+$", var.location))
    error_message = "The location is a region's short name, for example westeurope."
  }
}

variable "contact_email" {
  type        = string
  description = "Address that receives the alerts beside the owners of the subscription; empty for the owners alone."
  default     = ""
  validation {
    condition     = can(regex("^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", var.contact_email))
    error_message = "The contact address is an e-mail address, or empty."
  }
}

variable "retention_days" {
  type        = number
  description = "Days for which the workspace keeps the activity log."
  default     = 365
  validation {
    condition     = var.retention_days >= 90 && var.retention_days <= 730
    error_message = "The retention is 90 to 730 days."
  }
}

variable "tags" {
  type        = map(string)
  description = "Tags for everything that this playbook creates."
  default     = {}
  validation {
    condition     = length(var.tags) <= 40
    error_message = "At most 40 tags can be added."
  }
}

locals {
  subscription_id = data.azapi_client_config.current.subscription_resource_id
  tags            = merge({ managedBy = "parapet", playbook = "activity-log-baseline" }, var.tags)

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

resource "azapi_resource" "resource_group" {
  type      = "Microsoft.Resources/resourceGroups@2025-04-01"
  name      = "rg-${var.prefix}-activity-log"
  parent_id = local.subscription_id
  location  = var.location
  tags      = local.tags
}

resource "azapi_resource" "workspace" {
  type      = "Microsoft.OperationalInsights/workspaces@2025-07-01"
  name      = "log-${var.prefix}-activity"
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body = {
    properties = {
      sku             = { name = "PerGB2018" }
      retentionInDays = var.retention_days
      features = {
        disableLocalAuth                            = true
        enableLogAccessUsingOnlyResourcePermissions = true
      }
    }
  }
}

resource "azapi_resource" "activity_log_export" {
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-activity-log"
  parent_id = local.subscription_id
  body = {
    properties = {
      workspaceId = azapi_resource.workspace.id
      logs        = [for category in local.activity_log_categories : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "action_group" {
  type      = "Microsoft.Insights/actionGroups@2023-01-01"
  name      = "ag-${var.prefix}-activity-log"
  parent_id = azapi_resource.resource_group.id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      enabled        = true
      groupShortName = "activitylog"
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
  name      = "${var.prefix}-${each.key}"
  parent_id = azapi_resource.resource_group.id
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
  name      = "${var.prefix}-service-health"
  parent_id = azapi_resource.resource_group.id
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

output "workspace_id" {
  description = "Workspace that holds the activity log; other playbooks can send their logs to it."
  value       = azapi_resource.workspace.id
}

output "action_group_id" {
  description = "Action group that the alerts notify."
  value       = azapi_resource.action_group.id
}

output "alert_ids" {
  description = "Alerts by the change that they watch."
  value       = { for name, alert in azapi_resource.operation_alert : name => alert.id }
}
