# ---
# name: CIS Azure Foundations
# summary: Assigns the CIS Azure Foundations initiative in audit and puts the logging, alerting and role evidence of the benchmark in place.
# deploys:
#   - The built-in initiative of CIS Azure Foundations 3.0.0 or 2.0.0, assigned to the subscription
#   - An evidence workspace that receives the activity log, the audit log of every key vault and the request log of every web app
#   - An action group and the eleven activity log alerts that the benchmark asks for
#   - A custom role that administers resource locks and nothing else
#   - On request, reading access for a group of auditors
# roles:
#   - { role: Contributor, scope: subscription }
#   - { role: Resource Policy Contributor, scope: subscription }
#   - { role: User Access Administrator, scope: subscription }
# cost: Policies, alerts and roles are free and so is ingestion of the activity log; the workspace bills about 2.50 USD per GB of key vault and web request logs, which busy web apps drive.
# evidence:
#   - monitor-activity-log-exported
#   - monitor-activity-log-categories
#   - monitor-log-workspace-present
#   - monitor-keyvault-audit-log
#   - monitor-appservice-logs
#   - monitor-alert-policy-assignment-write
#   - monitor-alert-policy-assignment-delete
#   - monitor-alert-nsg-write
#   - monitor-alert-nsg-delete
#   - monitor-alert-security-solution-write
#   - monitor-alert-security-solution-delete
#   - monitor-alert-sql-firewall-rule-write
#   - monitor-alert-sql-firewall-rule-delete
#   - monitor-alert-public-ip-write
#   - monitor-alert-public-ip-delete
#   - monitor-alert-service-health
#   - authorization-lock-administrator-role
# destroy: Removes the assignment with its compliance history, the alerts, the log settings, the role and the workspace; keep the workspace while an audit may ask for its logs, and lift locks on the logged resources first.
# icon: clipboard
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
  description = "Region of the resource group and what is in it, for example westeurope."
  default     = "westeurope"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]+$", var.location))
    error_message = "The location is a region's short name, for example westeurope."
  }
}

variable "benchmark_version" {
  type        = string
  description = "Version of the benchmark whose built-in initiative is assigned."
  default     = "3.0.0"
  validation {
    condition     = contains(["3.0.0", "2.0.0"], var.benchmark_version)
    error_message = "The version is 3.0.0 or 2.0.0."
  }
}

variable "excluded_scopes" {
  type        = set(string)
  description = "Ids of resource groups or resources that the initiative leaves out."
  default     = []
  validation {
    condition     = alltrue([for id in var.excluded_scopes : can(regex("(?i)^/subscriptions/[^/]+/resourceGroups/[^/]+", id))])
    error_message = "Every entry is the id of a resource group or of a resource in one."
  }
}

variable "retention_days" {
  type        = number
  description = "Days for which the evidence workspace keeps its logs; the benchmark asks for a year."
  default     = 365
  validation {
    condition     = var.retention_days >= 90 && var.retention_days <= 730
    error_message = "The retention is 90 to 730 days."
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

variable "auditor_group_id" {
  type        = string
  description = "Object id of the Entra group of your auditors, which may then read everything and change nothing; empty gives nobody access."
  default     = ""
  validation {
    condition     = can(regex("^$|^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", var.auditor_group_id))
    error_message = "The group is an object id, or empty."
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
  tags            = merge({ managedBy = "parapet", playbook = "cis-azure-foundations" }, var.tags)
  lock_role_name  = "Resource Lock Administrator (${var.prefix} CIS)"

  # Azure's built-in initiatives; they audit, every parameter of theirs has a default.
  initiatives = {
    "3.0.0" = "/providers/Microsoft.Authorization/policySetDefinitions/470a962c-86a0-433b-803a-3c176b5ce79c"
    "2.0.0" = "/providers/Microsoft.Authorization/policySetDefinitions/06f19060-9e68-4070-92ca-f15cc126059e"
  }

  owner_role_id = "8e3af657-a8ff-443c-a75c-2fe8c4bcb635"
  # Azure's built-in roles, the same in every tenant.
  auditor_roles = {
    reader          = "acdd72a7-3385-48ef-bd42-f606fba81ae7"
    security-reader = "39bc4728-0917-49c7-9d2c-d95423bc2eb4"
  }

  activity_log_categories = [
    "Administrative", "Security", "ServiceHealth", "Alert", "Recommendation", "Policy", "Autoscale", "ResourceHealth",
  ]

  # Attempts count as much as successes, so no alert filters by status.
  watched_operations = {
    policy-assignment-write  = { operation = "Microsoft.Authorization/policyAssignments/write", says = "A policy assignment was created or changed." }
    policy-assignment-delete = { operation = "Microsoft.Authorization/policyAssignments/delete", says = "A policy assignment was deleted." }
    nsg-write                = { operation = "Microsoft.Network/networkSecurityGroups/write", says = "A network security group was created or changed." }
    nsg-delete               = { operation = "Microsoft.Network/networkSecurityGroups/delete", says = "A network security group was deleted." }
    security-solution-write  = { operation = "Microsoft.Security/securitySolutions/write", says = "A security solution was created or changed." }
    security-solution-delete = { operation = "Microsoft.Security/securitySolutions/delete", says = "A security solution was deleted." }
    sql-firewall-rule-write  = { operation = "Microsoft.Sql/servers/firewallRules/write", says = "A firewall rule of a SQL server was created or changed." }
    sql-firewall-rule-delete = { operation = "Microsoft.Sql/servers/firewallRules/delete", says = "A firewall rule of a SQL server was deleted." }
    public-ip-write          = { operation = "Microsoft.Network/publicIPAddresses/write", says = "A public address was created or changed." }
    public-ip-delete         = { operation = "Microsoft.Network/publicIPAddresses/delete", says = "A public address was deleted." }
  }

  # Below a read-only lock nothing can be written, not even a diagnostic setting.
  read_only_scopes = [
    for index, id in data.azapi_resource_list.locks.output.ids : split("/providers/microsoft.authorization/locks/", lower(id))[0]
    if data.azapi_resource_list.locks.output.levels[index] == "ReadOnly"
  ]
  read_only_ids = [
    for id in concat(
      data.azapi_resource_list.key_vaults.output.ids,
      data.azapi_resource_list.sites.output.ids,
    ) : id if anytrue([for scope in local.read_only_scopes : startswith("${lower(id)}/", "${scope}/")])
  ]

  key_vaults = { for id in data.azapi_resource_list.key_vaults.output.ids : lower(id) => id if !contains(local.read_only_ids, id) }

  # Function apps and logic apps write their runs, not requests.
  web_apps = {
    for index, id in data.azapi_resource_list.sites.output.ids : lower(id) => id
    if !strcontains(lower(data.azapi_resource_list.sites.output.kinds[index]), "functionapp") && !contains(local.read_only_ids, id)
  }
}

data "azapi_resource_list" "locks" {
  type                   = "Microsoft.Authorization/locks@2020-05-01"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id", levels = "value[].properties.level" }
}

data "azapi_resource_list" "key_vaults" {
  type                   = "Microsoft.KeyVault/vaults@2026-02-01"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id" }
}

data "azapi_resource_list" "sites" {
  type                   = "Microsoft.Web/sites@2025-03-01"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id", kinds = "value[].kind" }
}

resource "azapi_resource" "resource_group" {
  type      = "Microsoft.Resources/resourceGroups@2025-04-01"
  name      = "rg-${var.prefix}-cis"
  parent_id = local.subscription_id
  location  = var.location
  tags      = local.tags
}

resource "azapi_resource" "workspace" {
  type      = "Microsoft.OperationalInsights/workspaces@2025-07-01"
  name      = "log-${var.prefix}-cis"
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

resource "azapi_resource" "activity_log" {
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-cis"
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

resource "azapi_resource" "key_vault_logs" {
  for_each  = local.key_vaults
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-cis"
  parent_id = each.value
  body = {
    properties = {
      workspaceId = azapi_resource.workspace.id
      logs        = [{ category = "AuditEvent", enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "web_app_logs" {
  for_each  = local.web_apps
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-cis"
  parent_id = each.value
  body = {
    properties = {
      workspaceId = azapi_resource.workspace.id
      logs        = [{ category = "AppServiceHTTPLogs", enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "action_group" {
  type      = "Microsoft.Insights/actionGroups@2023-01-01"
  name      = "ag-${var.prefix}-cis"
  parent_id = azapi_resource.resource_group.id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      enabled        = true
      groupShortName = "cis"
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
  name      = "${var.prefix}-cis-${each.key}"
  parent_id = azapi_resource.resource_group.id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      enabled     = true
      description = each.value.says
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
  name      = "${var.prefix}-cis-service-health"
  parent_id = azapi_resource.resource_group.id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      enabled     = true
      description = "Azure reports an incident, maintenance or advisory that touches the subscription."
      scopes      = [local.subscription_id]
      condition   = { allOf = [{ field = "category", equals = "ServiceHealth" }] }
      actions     = { actionGroups = [{ actionGroupId = azapi_resource.action_group.id }] }
    }
  }
}

resource "azapi_resource" "assignment" {
  type      = "Microsoft.Authorization/policyAssignments@2026-07-01"
  name      = "${var.prefix}-cis"
  parent_id = local.subscription_id
  body = {
    properties = {
      displayName           = "CIS Azure Foundations ${var.benchmark_version} (${var.prefix})"
      description           = "Reports compliance with CIS Azure Foundations ${var.benchmark_version}; blocks nothing."
      policyDefinitionId    = local.initiatives[var.benchmark_version]
      enforcementMode       = "Default"
      notScopes             = sort(var.excluded_scopes)
      nonComplianceMessages = [{ message = "This resource does not meet CIS Azure Foundations ${var.benchmark_version}." }]
    }
  }
}

resource "azapi_resource" "lock_administrator" {
  type      = "Microsoft.Authorization/roleDefinitions@2022-04-01"
  name      = uuidv5("url", "${local.subscription_id}/${var.prefix}/cis-lock-administrator")
  parent_id = local.subscription_id
  body = {
    properties = {
      roleName         = local.lock_role_name
      description      = "Adds and removes resource locks, and can do nothing else."
      type             = "CustomRole"
      assignableScopes = [local.subscription_id]
      permissions = [
        {
          actions = [
            "Microsoft.Authorization/locks/*",
            "Microsoft.Resources/subscriptions/read",
            "Microsoft.Resources/subscriptions/resourceGroups/read",
            "Microsoft.Resources/subscriptions/resources/read",
          ]
          notActions     = []
          dataActions    = []
          notDataActions = []
        },
      ]
    }
  }
}

resource "azapi_resource" "auditor_role" {
  for_each  = { for name, id in local.auditor_roles : name => id if var.auditor_group_id != "" }
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${local.subscription_id}/${var.prefix}/cis/${each.key}")
  parent_id = local.subscription_id
  body = {
    properties = {
      roleDefinitionId = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions/${each.value}"
      principalId      = var.auditor_group_id
      principalType    = "Group"
      description      = "Auditors read configuration and compliance."
    }
  }
}

output "assignment_id" {
  description = "Assignment whose compliance Azure Policy reports."
  value       = azapi_resource.assignment.id
}

output "workspace_id" {
  description = "Workspace that holds the evidence."
  value       = azapi_resource.workspace.id
}

output "lock_administrator_role_id" {
  description = "Role to give to those who look after locks."
  value       = azapi_resource.lock_administrator.id
}

output "logged" {
  description = "Number of resources whose logs are kept."
  value = {
    key_vaults = length(azapi_resource.key_vault_logs)
    web_apps   = length(azapi_resource.web_app_logs)
  }
}

output "left_out" {
  description = "Resources under a read-only lock, whose logs could not be switched on."
  value       = local.read_only_ids
}

output "non_compliant_query" {
  description = "Azure Resource Graph query that lists what fails and under which policy."
  value       = <<-KQL
    policyresources
    | where type =~ 'microsoft.policyinsights/policystates'
    | where properties.policyAssignmentId =~ '${azapi_resource.assignment.id}'
    | where properties.complianceState =~ 'NonCompliant'
    | project policy = tostring(properties.policyDefinitionReferenceId), groups = properties.policyDefinitionGroupNames, resource = tostring(properties.resourceId)
    | order by policy asc, resource asc
  KQL
}
