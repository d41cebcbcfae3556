# ---
# name: Privileged access audit
# summary: Gives auditors a role that reads and changes nothing, and tells people when somebody gains power over the subscription.
# deploys:
#   - A custom role for auditors that reads configuration, policy state, alerts and logs, but no data and no secrets; assigned when you name who they are
#   - A custom role that administers resource locks and nothing else, assigned to nobody
#   - A Log Analytics workspace with the administrative part of the activity log
#   - Activity log alerts on role assignments, custom roles, deny assignments and the rules for activating roles
#   - Log alerts on grants of Owner, User Access Administrator or Role Based Access Control Administrator, and on removed locks
#   - Optionally Entra's audit log and an alert on a global administrator who takes over all subscriptions
#   - A query pack for access reviews
# roles: [{ role: Contributor, scope: subscription }, { role: User Access Administrator, scope: subscription }]
# cost: Roles, activity log and queries are free; the log alerts cost about 0.50 USD each a month; Entra's audit log, when you send it, is billed by ingestion at about 2.30 to 3 USD per GB by region.
# evidence: [authorization-lock-administrator-role, monitor-activity-log-exported]
# destroy: Deletes the alerts, queries, logs and both roles; Azure refuses to delete a role that somebody still holds beyond the assignment made here, so remove such assignments first.
# icon: users
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
  description = "Region of the resource group, the workspace, the query pack and the log alerts, for example westeurope."
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

variable "workspace_id" {
  type        = string
  description = "Id of the Log Analytics workspace that receives the logs; empty creates one."
  default     = ""
  validation {
    condition     = can(regex("^$|^/subscriptions/[^/]+/resource[Gg]roups/[^/]+/providers/[Mm]icrosoft\\.[Oo]perational[Ii]nsights/workspaces/[^/]+$", var.workspace_id))
    error_message = "The workspace is given by its Azure resource id, or empty."
  }
}

variable "retention_days" {
  type        = number
  description = "Days for which a new workspace keeps the logs."
  default     = 365
  validation {
    condition     = var.retention_days >= 90 && var.retention_days <= 730
    error_message = "The retention is 90 to 730 days."
  }
}

variable "auditor_id" {
  type        = string
  description = "Object id of the Entra group, person or application that gets the auditor role; empty assigns it to nobody."
  default     = ""
  validation {
    condition     = can(regex("^$|^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$", var.auditor_id))
    error_message = "The auditor is given by an object id, which is a GUID, or empty."
  }
}

variable "auditor_kind" {
  type        = string
  description = "What the auditor's object id stands for."
  default     = "Group"
  validation {
    condition     = contains(["Group", "User", "ServicePrincipal"], var.auditor_kind)
    error_message = "The auditor is a Group, a User or a ServicePrincipal."
  }
}

variable "send_entra_audit_log" {
  type        = bool
  description = "Also send Entra's audit log to the workspace and watch for elevated access; needs the Entra role Security Administrator."
  default     = false
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
  short_id        = substr(data.azapi_client_config.current.subscription_id, 0, 8)
  tags            = merge({ managedBy = "parapet", playbook = "privileged-access-audit" }, var.tags)
  workspace_id    = coalesce(var.workspace_id, one(azapi_resource.workspace[*].id))

  # Azure's built-in roles that can hand out any other, the same in every tenant.
  owner_role_id = "8e3af657-a8ff-443c-a75c-2fe8c4bcb635"
  privileged_roles = {
    (local.owner_role_id)                  = "Owner"
    "18d7d88d-d35e-4fb5-a5c3-7773c20a72d9" = "User Access Administrator"
    "f58310d9-a9f6-439a-9e8d-f62e7b41a168" = "Role Based Access Control Administrator"
  }
  privileged_role_list = join(", ", [for id in keys(local.privileged_roles) : "\"${id}\""])

  roles = {
    auditor = {
      name        = "Parapet auditor"
      description = "Reads configuration, access, policy state, alerts and logs. Reads no data, keys or secrets and changes nothing."
      actions = [
        "Microsoft.Authorization/*/read",
        "Microsoft.Compute/*/read",
        "Microsoft.Insights/*/read",
        "Microsoft.KeyVault/vaults/read",
        "Microsoft.ManagedIdentity/*/read",
        "Microsoft.Network/*/read",
        "Microsoft.OperationalInsights/workspaces/query/read",
        "Microsoft.OperationalInsights/workspaces/read",
        "Microsoft.PolicyInsights/*/read",
        "Microsoft.PolicyInsights/policyEvents/queryResults/read",
        "Microsoft.PolicyInsights/policyStates/queryResults/read",
        "Microsoft.RecoveryServices/vaults/read",
        "Microsoft.ResourceGraph/*/read",
        "Microsoft.ResourceHealth/*/read",
        "Microsoft.Resources/*/read",
        "Microsoft.Security/*/read",
        "Microsoft.Sql/servers/read",
        "Microsoft.Sql/servers/*/read",
        "Microsoft.Storage/storageAccounts/read",
        "Microsoft.Storage/storageAccounts/blobServices/read",
        "Microsoft.Web/sites/read",
      ]
    }
    lock-administrator = {
      name        = "Parapet lock administrator"
      description = "Creates and removes resource locks and does nothing else."
      actions = [
        "Microsoft.Authorization/locks/*",
        "Microsoft.Authorization/*/read",
        "Microsoft.Resources/subscriptions/read",
        "Microsoft.Resources/subscriptions/resourceGroups/read",
      ]
    }
  }

  watched_operations = {
    role-assignment-write  = { operation = "Microsoft.Authorization/roleAssignments/write", says = "Somebody was given a role." }
    role-assignment-delete = { operation = "Microsoft.Authorization/roleAssignments/delete", says = "Somebody's role was taken away." }
    role-definition-write  = { operation = "Microsoft.Authorization/roleDefinitions/write", says = "A custom role was created or changed." }
    role-definition-delete = { operation = "Microsoft.Authorization/roleDefinitions/delete", says = "A custom role was deleted." }
    deny-assignment-delete = { operation = "Microsoft.Authorization/denyAssignments/delete", says = "A deny assignment was removed." }
    pim-policy-write       = { operation = "Microsoft.Authorization/roleManagementPolicies/write", says = "The rules for activating a role were changed." }
  }

  # The first event of an assignment holds the request, the last one says whether it succeeded.
  grants_query = <<-KQL
    AzureActivity
    | where CategoryValue =~ "Administrative" and OperationNameValue =~ "Microsoft.Authorization/roleAssignments/write"
    | extend Request = tostring(parse_json(Properties).requestbody)
    | summarize Request = take_anyif(Request, isnotempty(Request)), Succeeded = countif(ActivityStatusValue in~ ("Success", "Succeeded")), Time = max(TimeGenerated) by CorrelationId, Caller, CallerIpAddress, ResourceId = _ResourceId
    | where Succeeded > 0 and Request has_any (${local.privileged_role_list})
    | project Time, Caller, CallerIpAddress, ResourceId, Request
  KQL

  elevation_query = <<-KQL
    AuditLogs
    | where Category =~ "AzureRBACRoleManagementElevateAccess"
    | extend Actor = tostring(InitiatedBy.user.userPrincipalName), Address = tostring(InitiatedBy.user.ipAddress)
    | project TimeGenerated, Actor, Address, OperationName, Result
  KQL

  log_alerts = merge(
    {
      privileged-grant = { severity = 1, dimension = "Caller", says = "Somebody was given the power to hand out roles.", query = local.grants_query }
      lock-removed = {
        severity  = 2
        dimension = "Caller"
        says      = "A resource lock was removed: what it protected can now be deleted."
        query     = <<-KQL
          AzureActivity
          | where CategoryValue =~ "Administrative" and OperationNameValue =~ "Microsoft.Authorization/locks/delete"
          | where ActivityStatusValue in~ ("Success", "Succeeded")
          | project TimeGenerated, Caller, CallerIpAddress, ResourceGroup, _ResourceId
        KQL
      }
    },
    var.send_entra_audit_log ? {
      elevated-access = { severity = 0, dimension = "Actor", says = "A global administrator took over all subscriptions, or gave them back.", query = local.elevation_query }
    } : {},
  )

  review_queries = {
    privileged-grants = {
      title = "Who was given the power to hand out roles"
      query = local.grants_query
    }
    role-changes-by-caller = {
      title = "Changes of roles by who made them"
      query = <<-KQL
        AzureActivity
        | where CategoryValue =~ "Administrative" and OperationNameValue has_any ("roleAssignments", "roleDefinitions", "roleManagementPolicies")
        | where OperationNameValue endswith "write" or OperationNameValue endswith "delete"
        | where ActivityStatusValue in~ ("Success", "Succeeded")
        | summarize Changes = count(), First = min(TimeGenerated), Last = max(TimeGenerated), Addresses = make_set(CallerIpAddress, 20) by Caller, OperationNameValue
        | order by Changes desc
      KQL
    }
    changes-outside-working-hours = {
      title = "Administrative changes at night and at weekends (UTC)"
      query = <<-KQL
        AzureActivity
        | where CategoryValue =~ "Administrative" and ActivityStatusValue in~ ("Success", "Succeeded")
        | where OperationNameValue !endswith "read" and OperationNameValue !endswith "listKeys/action"
        | where hourofday(TimeGenerated) !between (6 .. 19) or dayofweek(TimeGenerated) in (0d, 6d)
        | summarize Changes = count(), Operations = make_set(OperationNameValue, 25) by Caller, bin(TimeGenerated, 1d)
        | order by TimeGenerated desc, Changes desc
      KQL
    }
    keys-listed = {
      title = "Who listed the keys of storage accounts, databases and registries"
      query = <<-KQL
        AzureActivity
        | where OperationNameValue has_any ("listKeys", "listAccountSas", "listServiceSas", "listCredentials", "listConnectionStrings")
        | where ActivityStatusValue in~ ("Success", "Succeeded")
        | summarize Times = count(), Resources = make_set(_ResourceId, 25) by Caller, CallerIpAddress, OperationNameValue
        | order by Times desc
      KQL
    }
    refused-administrative-calls = {
      title = "Administrative calls that were refused"
      query = <<-KQL
        AzureActivity
        | where CategoryValue =~ "Administrative" and ActivityStatusValue in~ ("Failure", "Failed")
        | where ActivitySubstatusValue has_any ("Forbidden", "Unauthorized") or Properties has "AuthorizationFailed"
        | summarize Times = count(), Operations = make_set(OperationNameValue, 25) by Caller, CallerIpAddress
        | order by Times desc
      KQL
    }
  }
}

resource "azapi_resource" "role" {
  for_each  = local.roles
  type      = "Microsoft.Authorization/roleDefinitions@2022-04-01"
  name      = uuidv5("url", "${local.subscription_id}/${var.prefix}/roles/${each.key}")
  parent_id = local.subscription_id
  body = {
    properties = {
      # A role's name is unique in the whole tenant.
      roleName    = "${each.value.name} (${var.prefix} ${local.short_id})"
      description = each.value.description
      type        = "CustomRole"
      permissions = [
        { actions = each.value.actions, notActions = [], dataActions = [], notDataActions = [] },
      ]
      assignableScopes = [local.subscription_id]
    }
  }
}

resource "azapi_resource" "auditor" {
  count     = var.auditor_id == "" ? 0 : 1
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${local.subscription_id}/${var.prefix}/auditors/${lower(var.auditor_id)}")
  parent_id = local.subscription_id
  body = {
    properties = {
      roleDefinitionId = azapi_resource.role["auditor"].id
      principalId      = var.auditor_id
      principalType    = var.auditor_kind
      description      = "Read-only access for audits."
    }
  }
}

resource "azapi_resource" "resource_group" {
  type      = "Microsoft.Resources/resourceGroups@2025-04-01"
  name      = "rg-${var.prefix}-privileged-access"
  parent_id = local.subscription_id
  location  = var.location
  tags      = local.tags
}

resource "azapi_resource" "workspace" {
  count     = var.workspace_id == "" ? 1 : 0
  type      = "Microsoft.OperationalInsights/workspaces@2025-07-01"
  name      = "log-${var.prefix}-access"
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
  name      = "${var.prefix}-privileged-access"
  parent_id = local.subscription_id
  body = {
    properties = {
      workspaceId = local.workspace_id
      logs = [
        { category = "Administrative", enabled = true },
        { category = "Security", enabled = true },
      ]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "entra_audit_log" {
  count     = var.send_entra_audit_log ? 1 : 0
  type      = "Microsoft.aadiam/diagnosticSettings@2017-04-01"
  name      = "${var.prefix}-privileged-access"
  parent_id = "/"
  body = {
    properties = {
      workspaceId = local.workspace_id
      logs        = [{ category = "AuditLogs", enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "action_group" {
  type      = "Microsoft.Insights/actionGroups@2023-01-01"
  name      = "ag-${var.prefix}-privileged-access"
  parent_id = azapi_resource.resource_group.id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      enabled        = true
      groupShortName = "access"
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
  name      = "${var.prefix}-access-${each.key}"
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

# The window is wider than the frequency, so that both events of an assignment fall into one of them.
resource "azapi_resource" "log_alert" {
  for_each  = local.log_alerts
  type      = "Microsoft.Insights/scheduledQueryRules@2026-03-01"
  name      = "${var.prefix}-access-${each.key}"
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body = {
    kind = "LogAlert"
    properties = {
      displayName         = each.value.says
      description         = each.value.says
      enabled             = true
      severity            = each.value.severity
      scopes              = [local.workspace_id]
      evaluationFrequency = "PT15M"
      windowSize          = "PT30M"
      autoMitigate        = false
      skipQueryValidation = true
      criteria = {
        allOf = [
          {
            query           = each.value.query
            timeAggregation = "Count"
            operator        = "GreaterThan"
            threshold       = 0
            dimensions = [
              { name = each.value.dimension, operator = "Include", values = ["*"] },
            ]
            failingPeriods = { numberOfEvaluationPeriods = 1, minFailingPeriodsToAlert = 1 }
          },
        ]
      }
      actions = { actionGroups = [azapi_resource.action_group.id] }
    }
  }
}

resource "azapi_resource" "query_pack" {
  type      = "Microsoft.OperationalInsights/queryPacks@2025-07-01"
  name      = "qp-${var.prefix}-access-reviews"
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body      = { properties = {} }
}

resource "azapi_resource" "review_query" {
  for_each  = local.review_queries
  type      = "Microsoft.OperationalInsights/queryPacks/queries@2025-07-01"
  name      = uuidv5("url", "${local.subscription_id}/${var.prefix}/queries/${each.key}")
  parent_id = azapi_resource.query_pack.id
  body = {
    properties = {
      displayName = each.value.title
      description = "Part of the access review of the playbook Privileged access audit."
      body        = each.value.query
      related = {
        categories    = ["security"]
        resourceTypes = ["microsoft.operationalinsights/workspaces"]
      }
    }
  }
}

output "auditor_role_id" {
  description = "Role for auditors; assign it to a group rather than to persons."
  value       = azapi_resource.role["auditor"].id
}

output "lock_administrator_role_id" {
  description = "Role for those who look after resource locks."
  value       = azapi_resource.role["lock-administrator"].id
}

output "workspace_id" {
  description = "Workspace that holds the administrative events."
  value       = local.workspace_id
}

output "review_queries" {
  description = "Saved queries for access reviews: id and title."
  value       = { for name, query in azapi_resource.review_query : query.id => local.review_queries[name].title }
}
