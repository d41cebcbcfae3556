# ---
# name: Key Vault watch
# summary: Logs who uses the keys and secrets of every vault and tells people about refused access, deletions, expiry and overload.
# deploys:
#   - A diagnostic setting on each key vault that sends its audit log to a workspace
#   - A Log Analytics workspace, unless you name one
#   - Alerts on repeated refusals, on deleting and purging, on mass reading of secrets and on changes of who may enter a vault
#   - Metric alerts on saturation and availability, one for each region with vaults
#   - Event Grid subscriptions that raise an alert before and when a key, secret or certificate expires
#   - An initiative in audit effect on purge protection, Azure roles and expiry dates
# roles: [{ role: Contributor, scope: subscription }, { role: Resource Policy Contributor, scope: subscription }]
# cost: Driven by how busy the vaults are; ingestion costs about 2.30 to 3 USD per GB by region, the log alerts about 2 USD a month, the metric alerts about 0.20 USD per vault and month; a vault that sends its log elsewhere already is logged a second time.
# evidence: [monitor-keyvault-audit-log]
# destroy: Deletes the settings, alerts, event subscriptions, initiative and resource group with the logs and touches neither vaults nor their contents; lift delete locks on vaults and their groups first, because they also hold the settings.
# icon: key
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
  description = "Region of the resource group, the workspace and the log alerts, for example westeurope."
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
  description = "Id of the Log Analytics workspace that receives the audit logs; empty creates one."
  default     = ""
  validation {
    condition     = can(regex("^$|^/subscriptions/[^/]+/resource[Gg]roups/[^/]+/providers/[Mm]icrosoft\\.[Oo]perational[Ii]nsights/workspaces/[^/]+$", var.workspace_id))
    error_message = "The workspace is given by its Azure resource id, or empty."
  }
}

variable "retention_days" {
  type        = number
  description = "Days for which a new workspace keeps the audit logs."
  default     = 180
  validation {
    condition     = var.retention_days >= 90 && var.retention_days <= 730
    error_message = "The retention is 90 to 730 days."
  }
}

variable "refusals_per_quarter_hour" {
  type        = number
  description = "Refused calls from one address to one vault within 15 minutes that raise an alert."
  default     = 10
  validation {
    condition     = var.refusals_per_quarter_hour >= 1 && floor(var.refusals_per_quarter_hour) == var.refusals_per_quarter_hour
    error_message = "The number of refusals is a whole number from 1."
  }
}

variable "secrets_per_quarter_hour" {
  type        = number
  description = "Different secrets that one address reads from one vault within 15 minutes that raise an alert."
  default     = 25
  validation {
    condition     = var.secrets_per_quarter_hour >= 2 && floor(var.secrets_per_quarter_hour) == var.secrets_per_quarter_hour
    error_message = "The number of secrets is a whole number from 2."
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

data "azapi_resource_list" "vaults" {
  type                   = "Microsoft.KeyVault/vaults@2026-02-01"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id", locations = "value[].location" }
}

data "azapi_resource_list" "system_topics" {
  type                   = "Microsoft.EventGrid/systemTopics@2025-02-15"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id", sources = "value[].properties.source" }
}

locals {
  subscription_id   = data.azapi_client_config.current.subscription_resource_id
  resource_group    = "rg-${var.prefix}-key-vault-watch"
  resource_group_id = "${local.subscription_id}/resourceGroups/${local.resource_group}"
  tags              = merge({ managedBy = "parapet", playbook = "key-vault-watch" }, var.tags)
  workspace_id      = coalesce(var.workspace_id, one(azapi_resource.workspace[*].id))
  definitions       = "/providers/Microsoft.Authorization/policyDefinitions"

  # Azure's built-in role Owner, the same in every tenant.
  owner_role_id = "8e3af657-a8ff-443c-a75c-2fe8c4bcb635"

  # A vault's name is unique in all of Azure.
  vaults = {
    for index, id in data.azapi_resource_list.vaults.output.ids : lower(split("/", id)[8]) => {
      id       = id
      location = data.azapi_resource_list.vaults.output.locations[index]
    }
  }
  regions = toset([for vault in local.vaults : vault.location])

  # Azure allows one system topic a vault: one that somebody else made is used, not repeated.
  topics_of_others = {
    for index, id in data.azapi_resource_list.system_topics.output.ids : lower(data.azapi_resource_list.system_topics.output.sources[index]) => id
    if !startswith(lower(id), lower("${local.resource_group_id}/"))
  }
  vaults_without_topic = { for name, vault in local.vaults : name => vault if !contains(keys(local.topics_of_others), lower(vault.id)) }

  alerts = {
    refused-access = {
      severity  = 2
      says      = "One address was refused by a key vault again and again."
      threshold = var.refusals_per_quarter_hour - 1
      measure   = "Refusals"
      query     = <<-KQL
        AZKVAuditLogs
        | where HttpStatusCode == 403
        | summarize Refusals = count(), Operations = make_set(OperationName, 20) by CallerIpAddress, _ResourceId
      KQL
    }
    deleted-or-purged = {
      severity  = 1
      says      = "A key, secret or certificate was deleted or purged."
      threshold = 0
      measure   = "Objects"
      query     = <<-KQL
        AZKVAuditLogs
        | where OperationName in~ ("KeyDelete", "KeyPurge", "SecretDelete", "SecretPurge", "CertificateDelete", "CertificatePurge", "VaultDelete", "VaultPurge")
        | where HttpStatusCode between (200 .. 299)
        | summarize Objects = dcount(RequestUri), Operations = make_set(OperationName, 20) by CallerIpAddress, _ResourceId
      KQL
    }
    mass-reading = {
      severity  = 1
      says      = "One address read unusually many different secrets of a key vault."
      threshold = var.secrets_per_quarter_hour - 1
      measure   = "Secrets"
      query     = <<-KQL
        AZKVAuditLogs
        | where OperationName in~ ("SecretGet", "SecretBackup", "KeyBackup", "CertificateBackup")
        | where HttpStatusCode == 200
        | extend Secret = extract(@"^https://[^/]+/[^/]+/([^/?]+)", 1, RequestUri)
        | summarize Secrets = dcount(Secret), Operations = make_set(OperationName, 20) by CallerIpAddress, _ResourceId
      KQL
    }
    entrance-changed = {
      severity  = 2
      says      = "A key vault's settings changed: access policies, firewall or permission model."
      threshold = 0
      measure   = "Changes"
      query     = <<-KQL
        AZKVAuditLogs
        | where OperationName in~ ("VaultPut", "VaultPatch")
        | where HttpStatusCode between (200 .. 299)
        | summarize Changes = count(), Operations = make_set(OperationName, 20) by CallerIpAddress, _ResourceId
      KQL
    }
  }

  expiry_events = [
    "Microsoft.KeyVault.CertificateExpired",
    "Microsoft.KeyVault.CertificateNearExpiry",
    "Microsoft.KeyVault.KeyExpired",
    "Microsoft.KeyVault.KeyNearExpiry",
    "Microsoft.KeyVault.SecretExpired",
    "Microsoft.KeyVault.SecretNearExpiry",
  ]

  policies = {
    purge-protection = { id = "0b60c0b2-2dc2-4e1c-b5c9-abbed971de53", says = "Key vaults are protected against purging." }
    azure-roles      = { id = "12d4fa5e-1f9f-4c21-97a9-b99b3c6611b5", says = "Key vaults grant access by Azure roles." }
    key-expiry       = { id = "152b15f7-8e1f-4c1f-ab71-8c010ba5dbc0", says = "Keys have an expiration date." }
    secret-expiry    = { id = "98728c90-32c7-4049-8429-847dc0f4fe37", says = "Secrets have an expiration date." }
  }
}

resource "azapi_resource" "resource_group" {
  type      = "Microsoft.Resources/resourceGroups@2025-04-01"
  name      = local.resource_group
  parent_id = local.subscription_id
  location  = var.location
  tags      = local.tags
}

resource "azapi_resource" "workspace" {
  count     = var.workspace_id == "" ? 1 : 0
  type      = "Microsoft.OperationalInsights/workspaces@2025-07-01"
  name      = "log-${var.prefix}-key-vaults"
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

resource "azapi_resource" "audit_log" {
  for_each  = local.vaults
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-key-vault-watch"
  parent_id = each.value.id
  body = {
    properties = {
      workspaceId                 = local.workspace_id
      logAnalyticsDestinationType = "Dedicated"
      logs = [
        { category = "AuditEvent", enabled = true },
        { category = "AzurePolicyEvaluationDetails", enabled = true },
      ]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "action_group" {
  type      = "Microsoft.Insights/actionGroups@2023-01-01"
  name      = "ag-${var.prefix}-key-vault-watch"
  parent_id = azapi_resource.resource_group.id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      enabled        = true
      groupShortName = "keyvaults"
      armRoleReceivers = [
        { name = "owners", roleId = local.owner_role_id, useCommonAlertSchema = true },
      ]
      emailReceivers = [
        for address in compact([var.contact_email]) : { name = "contact", emailAddress = address, useCommonAlertSchema = true }
      ]
    }
  }
}

# The vaults' table appears with the first log, so Azure must not check the queries before.
resource "azapi_resource" "log_alert" {
  for_each  = local.alerts
  type      = "Microsoft.Insights/scheduledQueryRules@2026-03-01"
  name      = "${var.prefix}-key-vault-${each.key}"
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
      windowSize          = "PT15M"
      autoMitigate        = false
      skipQueryValidation = true
      criteria = {
        allOf = [
          {
            query               = each.value.query
            timeAggregation     = "Maximum"
            metricMeasureColumn = each.value.measure
            resourceIdColumn    = "_ResourceId"
            operator            = "GreaterThan"
            threshold           = each.value.threshold
            dimensions = [
              { name = "CallerIpAddress", operator = "Include", values = ["*"] },
            ]
            failingPeriods = { numberOfEvaluationPeriods = 1, minFailingPeriodsToAlert = 1 }
          },
        ]
      }
      actions = { actionGroups = [azapi_resource.action_group.id] }
    }
  }
}

resource "azapi_resource" "metric_alert" {
  for_each  = local.regions
  type      = "Microsoft.Insights/metricAlerts@2026-01-01"
  name      = "${var.prefix}-key-vaults-${each.key}"
  parent_id = azapi_resource.resource_group.id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      description          = "Key vaults in ${each.key} are close to their capacity: callers will soon be throttled."
      enabled              = true
      severity             = 2
      scopes               = sort([for vault in local.vaults : vault.id if vault.location == each.key])
      targetResourceType   = "Microsoft.KeyVault/vaults"
      targetResourceRegion = each.key
      evaluationFrequency  = "PT5M"
      windowSize           = "PT15M"
      autoMitigate         = true
      criteria = {
        "odata.type" = "Microsoft.Azure.Monitor.MultipleResourceMultipleMetricCriteria"
        allOf = [
          {
            criterionType   = "StaticThresholdCriterion"
            name            = "saturation"
            metricNamespace = "Microsoft.KeyVault/vaults"
            metricName      = "SaturationShoebox"
            timeAggregation = "Average"
            operator        = "GreaterThan"
            threshold       = 75
            dimensions      = []
          },
        ]
      }
      actions = [{ actionGroupId = azapi_resource.action_group.id }]
    }
  }
}

resource "azapi_resource" "availability_alert" {
  for_each  = local.regions
  type      = "Microsoft.Insights/metricAlerts@2026-01-01"
  name      = "${var.prefix}-key-vaults-availability-${each.key}"
  parent_id = azapi_resource.resource_group.id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      description          = "Key vaults in ${each.key} fail to answer."
      enabled              = true
      severity             = 1
      scopes               = sort([for vault in local.vaults : vault.id if vault.location == each.key])
      targetResourceType   = "Microsoft.KeyVault/vaults"
      targetResourceRegion = each.key
      evaluationFrequency  = "PT5M"
      windowSize           = "PT15M"
      autoMitigate         = true
      criteria = {
        "odata.type" = "Microsoft.Azure.Monitor.MultipleResourceMultipleMetricCriteria"
        allOf = [
          {
            criterionType   = "StaticThresholdCriterion"
            name            = "availability"
            metricNamespace = "Microsoft.KeyVault/vaults"
            metricName      = "Availability"
            timeAggregation = "Average"
            operator        = "LessThan"
            threshold       = 99
            dimensions      = []
          },
        ]
      }
      actions = [{ actionGroupId = azapi_resource.action_group.id }]
    }
  }
}

resource "azapi_resource" "system_topic" {
  for_each  = local.vaults_without_topic
  type      = "Microsoft.EventGrid/systemTopics@2025-02-15"
  name      = "evgt-${var.prefix}-${each.key}"
  parent_id = azapi_resource.resource_group.id
  location  = each.value.location
  tags      = local.tags
  body = {
    properties = {
      source    = each.value.id
      topicType = "Microsoft.KeyVault.vaults"
    }
  }
}

# Alerts as a destination want the schema of CloudEvents.
resource "azapi_resource" "expiry_alert" {
  for_each  = local.vaults
  type      = "Microsoft.EventGrid/systemTopics/eventSubscriptions@2025-02-15"
  name      = "${var.prefix}-expiry"
  parent_id = try(azapi_resource.system_topic[each.key].id, local.topics_of_others[lower(each.value.id)])
  body = {
    properties = {
      eventDeliverySchema = "CloudEventSchemaV1_0"
      filter              = { includedEventTypes = local.expiry_events }
      destination = {
        endpointType = "MonitorAlert"
        properties = {
          severity     = "Sev2"
          description  = "Something in the key vault ${each.key} expires within 30 days, or has expired."
          actionGroups = [azapi_resource.action_group.id]
        }
      }
    }
  }
}

resource "azapi_resource" "initiative" {
  type      = "Microsoft.Authorization/policySetDefinitions@2026-07-01"
  name      = "${var.prefix}-key-vault-watch"
  parent_id = local.subscription_id
  body = {
    properties = {
      policyType  = "Custom"
      displayName = "Key vaults (${var.prefix})"
      description = "Purge protection, Azure roles and expiry dates, reported and never enforced."
      metadata    = { category = "Key Vault", version = "1.0.0" }
      policyDefinitions = [
        for name, policy in local.policies : {
          policyDefinitionReferenceId = name
          policyDefinitionId          = "${local.definitions}/${policy.id}"
          parameters                  = { effect = { value = "Audit" } }
        }
      ]
    }
  }
  list_unique_id_property = { "properties.policyDefinitions" = "policyDefinitionReferenceId" }
}

resource "azapi_resource" "assignment" {
  type      = "Microsoft.Authorization/policyAssignments@2026-07-01"
  name      = "${var.prefix}-key-vault-watch"
  parent_id = local.subscription_id
  body = {
    properties = {
      displayName        = "Key vaults (${var.prefix})"
      description        = "Reports key vaults and their contents; blocks nothing."
      policyDefinitionId = azapi_resource.initiative.id
      enforcementMode    = "Default"
      nonComplianceMessages = concat(
        [{ message = "This key vault, or something in it, leaves a secure default." }],
        [for name, policy in local.policies : { policyDefinitionReferenceId = name, message = policy.says }],
      )
    }
  }
}

output "workspace_id" {
  description = "Workspace that holds the audit logs, in the table AZKVAuditLogs."
  value       = local.workspace_id
}

output "vaults" {
  description = "Vaults that are watched, by name."
  value       = { for name, vault in local.vaults : name => vault.id }
}

output "assignment_id" {
  description = "Assignment whose compliance Azure Policy reports."
  value       = azapi_resource.assignment.id
}
