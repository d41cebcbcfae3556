# ---
# name: NIST SP 800-53 Rev. 5
# summary: Assigns the NIST SP 800-53 Rev. 5 initiative without enforcement and keeps the audit records that its AU family asks for, for years.
# deploys:
#   - The built-in initiative, assigned to the subscription or to a management group, evaluated and not enforced
#   - Exemptions with an expiry date, kept as code
#   - A workspace that receives the activity log and the audit logs of every key vault, SQL database and Kubernetes cluster, with long-term retention of its tables
#   - On request, remediation tasks for policies that you name, run by the assignment's own identity
# roles:
#   - { role: Contributor, scope: subscription }
#   - { role: Resource Policy Contributor, scope: subscription or management group }
#   - { role: User Access Administrator, scope: subscription or management group }
# cost: The initiative is free; the workspace bills about 2.50 USD per GB of key vault, SQL and Kubernetes audit logs, which busy clusters drive, and about 0.02 USD per GB and month of long-term retention.
# evidence:
#   - monitor-activity-log-exported
#   - monitor-activity-log-categories
#   - monitor-log-workspace-present
#   - monitor-keyvault-audit-log
#   - monitor-sql-database-logs
#   - aks-audit-logs
# destroy: Removes the assignment with its exemptions and compliance history, the log settings and the workspace with the kept logs; export what the retention rule still covers, and lift locks on the logged resources, first.
# icon: file
# suggest: { location: most-used-region }
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

variable "management_group_id" {
  type        = string
  description = "Name of the management group that the initiative is assigned to; empty assigns it to the subscription alone."
  default     = ""
  validation {
    condition     = can(regex("^[A-Za-z0-9._()-]{0,90}$", var.management_group_id))
    error_message = "The management group is given by its name, without the path before it."
  }
}

variable "retention_days" {
  type        = number
  description = "Days for which logs can be queried in the workspace."
  default     = 365
  validation {
    condition     = var.retention_days >= 365 && var.retention_days <= 730
    error_message = "The retention is 365 to 730 days."
  }
}

variable "total_retention_days" {
  type        = number
  description = "Days for which the tables are kept in all, the cheaper long-term retention included."
  default     = 1095
  validation {
    condition     = contains([730, 1095, 1460, 1826, 2191, 2556, 2922, 3288, 3653, 4018, 4383], var.total_retention_days)
    error_message = "The total retention is 730, 1095, 1460, 1826, 2191, 2556, 2922, 3288, 3653, 4018 or 4383 days."
  }
}

variable "exemptions" {
  type = map(object({
    scope        = string
    category     = string
    reason       = string
    expires_on   = string
    policies     = optional(list(string), [])
    ticket       = optional(string, "")
    requested_by = optional(string, "")
  }))
  description = "Accepted deviations by name: the id of what is exempted, Waiver or Mitigated, why, until when (2027-06-30T00:00:00Z), and the reference ids of the policies (all without)."
  default     = {}
  validation {
    condition     = alltrue([for name, exemption in var.exemptions : can(regex("^[A-Za-z0-9-]{1,60}$", name)) && can(regex("^/(subscriptions|providers/Microsoft.Management/managementGroups)/", exemption.scope))])
    error_message = "An exemption's name has up to 60 letters, digits and hyphens, and its scope is a resource id."
  }
  validation {
    condition     = alltrue([for exemption in values(var.exemptions) : contains(["Waiver", "Mitigated"], exemption.category) && length(exemption.reason) >= 10])
    error_message = "An exemption is a Waiver or Mitigated, and its reason has at least 10 characters."
  }
  validation {
    condition     = alltrue([for exemption in values(var.exemptions) : can(regex("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$", exemption.expires_on)) && can(timeadd(exemption.expires_on, "0s"))])
    error_message = "Every exemption ends: its expiry is a time like 2027-06-30T00:00:00Z."
  }
}

variable "remediated_policies" {
  type        = set(string)
  description = "Reference ids of policies of the initiative that repair what exists; they change resources, so none is the default."
  default     = []
  validation {
    condition     = alltrue([for reference in var.remediated_policies : can(regex("^[A-Za-z0-9_.-]{1,128}$", reference))])
    error_message = "Every entry is the policyDefinitionReferenceId of a policy of the initiative."
  }
}

variable "remediation_role_ids" {
  type        = set(string)
  description = "Ids of the built-in roles that the named policies need for their repairs, as their definitions list them in roleDefinitionIds; the assignment's identity holds them while there is something to repair."
  default     = ["b24988ac-6180-42a0-ab88-20f7382dd24c"]
  validation {
    condition     = alltrue([for id in var.remediation_role_ids : can(regex("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", id))]) && !contains(var.remediation_role_ids, "8e3af657-a8ff-443c-a75c-2fe8c4bcb635")
    error_message = "Every entry is the id of a built-in role, and none is Owner."
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
  tags            = merge({ managedBy = "parapet", playbook = "nist-800-53-r5" }, var.tags)

  policy_scope = var.management_group_id == "" ? local.subscription_id : "/providers/Microsoft.Management/managementGroups/${var.management_group_id}"

  # Azure's built-in initiative; every parameter of it has a default.
  initiative = "/providers/Microsoft.Authorization/policySetDefinitions/179d1daa-458f-4e47-8086-2a68d0d6c38f"

  remediation_roles = { for id in var.remediation_role_ids : id => "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions/${id}" if length(var.remediated_policies) > 0 }

  activity_log_categories = [
    "Administrative", "Security", "ServiceHealth", "Alert", "Recommendation", "Policy", "Autoscale", "ResourceHealth",
  ]

  # What SQL writes to the log beside its audit; without an audit policy of the server SQLSecurityAuditEvents stays empty.
  sql_log_categories        = ["DatabaseWaitStatistics", "Deadlocks", "Errors", "SQLSecurityAuditEvents", "Timeouts"]
  kubernetes_log_categories = ["guard", "kube-audit-admin"]
  kept_tables               = toset(["AzureActivity", "AzureDiagnostics"])

  database_ids = [
    for id in flatten([for databases in data.azapi_resource_list.databases : databases.output.ids]) : id
    if !endswith(lower(id), "/databases/master")
  ]

  # Below a read-only lock nothing can be written, not even a diagnostic setting.
  read_only_scopes = [
    for index, id in data.azapi_resource_list.locks.output.ids : split("/providers/microsoft.authorization/locks/", lower(id))[0]
    if data.azapi_resource_list.locks.output.levels[index] == "ReadOnly"
  ]
  read_only_ids = [
    for id in concat(
      data.azapi_resource_list.key_vaults.output.ids,
      data.azapi_resource_list.clusters.output.ids,
      local.database_ids,
    ) : id if anytrue([for scope in local.read_only_scopes : startswith("${lower(id)}/", "${scope}/")])
  ]

  key_vaults = { for id in data.azapi_resource_list.key_vaults.output.ids : lower(id) => id if !contains(local.read_only_ids, id) }
  clusters   = { for id in data.azapi_resource_list.clusters.output.ids : lower(id) => id if !contains(local.read_only_ids, id) }
  databases  = { for id in local.database_ids : lower(id) => id if !contains(local.read_only_ids, id) }
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

data "azapi_resource_list" "clusters" {
  type                   = "Microsoft.ContainerService/managedClusters@2026-05-01"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id" }
}

data "azapi_resource_list" "sql_servers" {
  type                   = "Microsoft.Sql/servers@2025-01-01"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id" }
}

data "azapi_resource_list" "databases" {
  for_each               = toset(data.azapi_resource_list.sql_servers.output.ids)
  type                   = "Microsoft.Sql/servers/databases@2025-01-01"
  parent_id              = each.value
  response_export_values = { ids = "value[].id" }
}

resource "azapi_resource" "resource_group" {
  type      = "Microsoft.Resources/resourceGroups@2025-04-01"
  name      = "rg-${var.prefix}-nist"
  parent_id = local.subscription_id
  location  = var.location
  tags      = local.tags
}

resource "azapi_resource" "workspace" {
  type      = "Microsoft.OperationalInsights/workspaces@2025-07-01"
  name      = "log-${var.prefix}-nist"
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

# Azure makes these tables with the workspace.
resource "azapi_update_resource" "kept_table" {
  for_each  = local.kept_tables
  type      = "Microsoft.OperationalInsights/workspaces/tables@2025-07-01"
  name      = each.value
  parent_id = azapi_resource.workspace.id
  body = {
    properties = {
      retentionInDays      = var.retention_days
      totalRetentionInDays = var.total_retention_days
    }
  }
}

resource "azapi_resource" "activity_log" {
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-nist"
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
  name      = "${var.prefix}-nist"
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

resource "azapi_resource" "database_logs" {
  for_each  = local.databases
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-nist"
  parent_id = each.value
  body = {
    properties = {
      workspaceId = azapi_resource.workspace.id
      logs        = [for category in local.sql_log_categories : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "cluster_logs" {
  for_each  = local.clusters
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-nist"
  parent_id = each.value
  body = {
    properties = {
      workspaceId = azapi_resource.workspace.id
      logs        = [for category in local.kubernetes_log_categories : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

# Not enforced, so that nothing is denied, changed or deployed on a resource's creation; compliance is evaluated all the same,
# and remediation tasks work. The identity holds no role until a policy is named for remediation.
resource "azapi_resource" "assignment" {
  type      = "Microsoft.Authorization/policyAssignments@2026-07-01"
  name      = "${var.prefix}-nist-800-53"
  parent_id = local.policy_scope
  location  = var.location
  identity {
    type = "SystemAssigned"
  }
  body = {
    properties = {
      displayName           = "NIST SP 800-53 Rev. 5 (${var.prefix})"
      description           = "Reports compliance with NIST SP 800-53 Rev. 5; enforces nothing."
      policyDefinitionId    = local.initiative
      enforcementMode       = "DoNotEnforce"
      nonComplianceMessages = [{ message = "This resource does not meet NIST SP 800-53 Rev. 5." }]
    }
  }
}

resource "azapi_resource" "exemption" {
  for_each  = var.exemptions
  type      = "Microsoft.Authorization/policyExemptions@2026-01-01-preview"
  name      = "${var.prefix}-${each.key}"
  parent_id = each.value.scope
  body = {
    properties = {
      policyAssignmentId           = azapi_resource.assignment.id
      policyDefinitionReferenceIds = each.value.policies
      exemptionCategory            = each.value.category
      displayName                  = each.key
      description                  = each.value.reason
      expiresOn                    = each.value.expires_on
      metadata                     = { ticket = each.value.ticket, requestedBy = each.value.requested_by }
    }
  }
}

resource "azapi_resource" "remediation_role" {
  for_each  = local.remediation_roles
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${local.policy_scope}/${var.prefix}/nist/${each.key}")
  parent_id = local.policy_scope
  body = {
    properties = {
      roleDefinitionId = each.value
      principalId      = azapi_resource.assignment.identity[0].principal_id
      principalType    = "ServicePrincipal"
      description      = "Remediation tasks of NIST SP 800-53 Rev. 5."
    }
  }
  # A new identity takes a while to be known everywhere.
  retry = {
    error_message_regex = ["PrincipalNotFound"]
  }
}

resource "azapi_resource" "remediation" {
  for_each  = var.remediated_policies
  type      = "Microsoft.PolicyInsights/remediations@2024-10-01"
  name      = "${var.prefix}-${substr(sha256(each.value), 0, 12)}"
  parent_id = local.policy_scope
  body = {
    properties = {
      policyAssignmentId          = azapi_resource.assignment.id
      policyDefinitionReferenceId = each.value
      parallelDeployments         = 5
      resourceCount               = 500
    }
  }
  depends_on = [azapi_resource.remediation_role]
}

output "assignment_id" {
  description = "Assignment whose compliance Azure Policy reports."
  value       = azapi_resource.assignment.id
}

output "workspace_id" {
  description = "Workspace that holds the audit records."
  value       = azapi_resource.workspace.id
}

output "exemptions" {
  description = "Accepted deviations and when they end."
  value       = { for name, exemption in var.exemptions : name => exemption.expires_on }
}

output "logged" {
  description = "Number of resources whose audit logs are kept."
  value = {
    key_vaults          = length(azapi_resource.key_vault_logs)
    sql_databases       = length(azapi_resource.database_logs)
    kubernetes_clusters = length(azapi_resource.cluster_logs)
  }
}

output "left_out" {
  description = "Resources under a read-only lock, whose logs could not be switched on."
  value       = local.read_only_ids
}
