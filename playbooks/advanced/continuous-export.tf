# ---
# name: Continuous export and response
# summary: Streams Defender's findings and the activity log to a workspace and to an event hub for any SIEM, and watches the stream itself.
# deploys:
#   - A resource group, a Log Analytics workspace and an event hub namespace with a hub and a consumer group for each stream
#   - Continuous export of Defender alerts, recommendations, secure score and regulatory compliance to the workspace
#   - The activity log of the subscription to both the workspace and the event hub
#   - An action group, and alerts when somebody changes or deletes a part of the export
#   - On request, Defender's export to the event hub, read access for a SIEM, and a workflow that passes high alerts to a web address
# roles:
#   - { role: Contributor, scope: subscription }
#   - { role: Security Admin, scope: subscription }
#   - { role: Role Based Access Control Administrator, scope: resource group }
# cost: The event hub namespace costs about 22 USD a month for one throughput unit (Standard) and the workspace about 2.50 USD per GB of recommendations and alerts; export itself is free.
# evidence:
#   - monitor-activity-log-exported
#   - monitor-activity-log-categories
#   - monitor-log-workspace-present
# destroy: Ends the export and deletes the hub with the events not yet read, the workspace and the alerts; safe once no SIEM reads the hub.
# icon: cloud
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
  description = "Region of the resource group, the workspace and the hub, for example westeurope."
  default     = "westeurope"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]+$", var.location))
    error_message = "The location is a region's short name, for example westeurope."
  }
}

variable "contact_email" {
  type        = string
  description = "Address that hears of changes to the export beside the owners of the subscription; empty for the owners alone."
  default     = ""
  validation {
    condition     = can(regex("^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", var.contact_email))
    error_message = "The contact address is an e-mail address, or empty."
  }
}

variable "alert_severities" {
  type        = set(string)
  description = "Severities of Defender alerts that are exported."
  default     = ["High", "Medium", "Low"]
  validation {
    condition     = length(var.alert_severities) > 0 && alltrue([for severity in var.alert_severities : contains(["High", "Medium", "Low", "Informational"], severity)])
    error_message = "The severities are High, Medium, Low and Informational; at least one."
  }
}

variable "hub_retention_hours" {
  type        = number
  description = "Hours for which the event hub keeps events that nobody has read."
  default     = 168
  validation {
    condition     = var.hub_retention_hours >= 24 && var.hub_retention_hours <= 168
    error_message = "A Standard namespace keeps events for 24 to 168 hours."
  }
}

variable "retention_days" {
  type        = number
  description = "Days for which the workspace keeps what is exported to it."
  default     = 90
  validation {
    condition     = var.retention_days >= 90 && var.retention_days <= 730
    error_message = "The retention is 90 to 730 days."
  }
}

variable "defender_principal_id" {
  type        = string
  description = "Object id, in your tenant, of the enterprise application Windows Azure Security Resource Provider (application id 8edd93e1-2103-40b4-bd70-6e34e586362d); with it Defender also exports to the event hub, empty leaves that out."
  default     = ""
  validation {
    condition     = can(regex("^$|^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", var.defender_principal_id))
    error_message = "The principal is an object id, or empty."
  }
}

variable "siem_principal_id" {
  type        = string
  description = "Object id of the service principal with which your SIEM reads the event hub; empty when it has its access already."
  default     = ""
  validation {
    condition     = can(regex("^$|^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", var.siem_principal_id))
    error_message = "The principal is an object id, or empty."
  }
}

variable "allowed_addresses" {
  type        = set(string)
  description = "Addresses or CIDR ranges from which the SIEM reads the hub; empty leaves the hub open to holders of a key or role from anywhere."
  default     = []
  validation {
    condition     = alltrue([for range in var.allowed_addresses : can(regex("^(\\d{1,3}\\.){3}\\d{1,3}(/(\\d|[12]\\d|3[0-2]))?$", range))])
    error_message = "Every entry is an IPv4 address or a CIDR range."
  }
}

variable "response_webhook" {
  type        = string
  description = "HTTPS address to which a workflow passes each Defender alert of high severity; empty deploys no workflow. Needs Terraform 1.11."
  default     = ""
  sensitive   = true
  validation {
    condition     = can(regex("^$|^https://[^\\s\"'@]+$", var.response_webhook))
    error_message = "The webhook is an https:// address, or empty."
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
  tags            = merge({ managedBy = "parapet", playbook = "continuous-export" }, var.tags)

  # Namespaces share one name space in all of Azure.
  suffix = substr(sha256("${local.subscription_id}/${var.prefix}"), 0, 8)

  streams = toset(["activity-log", "defender"])

  # Azure's built-in roles, the same in every tenant.
  roles            = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions"
  owner_role_id    = "8e3af657-a8ff-443c-a75c-2fe8c4bcb635"
  sender_role_id   = "2b629674-e913-4c01-ae53-ef4638d8f975"
  receiver_role_id = "a638d3c7-ab3a-418d-83e6-5f17a39d4fde"

  activity_log_categories = [
    "Administrative", "Security", "ServiceHealth", "Alert", "Recommendation", "Policy", "Autoscale", "ResourceHealth",
  ]

  # Any one of the rule sets of a source lets an event through; all rules of a set must hold.
  defender_sources = [
    {
      eventSource = "Alerts"
      ruleSets = [
        for severity in sort(var.alert_severities) : {
          rules = [{ propertyJPath = "Severity", propertyType = "String", operator = "Equals", expectedValue = severity }]
        }
      ]
    },
    {
      eventSource = "Assessments"
      ruleSets = [
        for status in ["Healthy", "Unhealthy"] : {
          rules = [{ propertyJPath = "properties.status.code", propertyType = "String", operator = "Equals", expectedValue = status }]
        }
      ]
    },
    { eventSource = "SecureScores", ruleSets = [] },
    { eventSource = "SecureScoreControls", ruleSets = [] },
    { eventSource = "RegulatoryComplianceAssessment", ruleSets = [] },
  ]

  watched_operations = {
    automation-write          = { operation = "Microsoft.Security/automations/write", says = "Continuous export of Defender was created or changed." }
    automation-delete         = { operation = "Microsoft.Security/automations/delete", says = "Continuous export of Defender was deleted." }
    diagnostic-setting-write  = { operation = "Microsoft.Insights/diagnosticSettings/write", says = "A diagnostic setting was created or changed." }
    diagnostic-setting-delete = { operation = "Microsoft.Insights/diagnosticSettings/delete", says = "A diagnostic setting was deleted: some log is no longer collected." }
    hub-delete                = { operation = "Microsoft.EventHub/namespaces/eventhubs/delete", says = "An event hub was deleted." }
    hub-keys-listed           = { operation = "Microsoft.EventHub/namespaces/authorizationRules/listKeys/action", says = "The keys of an event hub namespace were read." }
    hub-network-write         = { operation = "Microsoft.EventHub/namespaces/networkRuleSets/write", says = "The network rules of an event hub namespace were changed." }
  }
}

resource "azapi_resource" "resource_group" {
  type      = "Microsoft.Resources/resourceGroups@2025-04-01"
  name      = "rg-${var.prefix}-export"
  parent_id = local.subscription_id
  location  = var.location
  tags      = local.tags
}

resource "azapi_resource" "workspace" {
  type      = "Microsoft.OperationalInsights/workspaces@2025-07-01"
  name      = "log-${var.prefix}-export"
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

# Diagnostic settings write with the key of an authorization rule, so local authentication has to stay on.
resource "azapi_resource" "namespace" {
  type      = "Microsoft.EventHub/namespaces@2026-01-01"
  name      = "evhns-${var.prefix}-${local.suffix}"
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body = {
    sku = { name = "Standard", tier = "Standard", capacity = 1 }
    properties = {
      minimumTlsVersion      = "1.2"
      publicNetworkAccess    = "Enabled"
      disableLocalAuth       = false
      isAutoInflateEnabled   = true
      maximumThroughputUnits = 4
    }
  }
}

# The network rules exist with their namespace and cannot be created or deleted.
resource "azapi_update_resource" "network_rules" {
  count     = length(var.allowed_addresses) > 0 ? 1 : 0
  type      = "Microsoft.EventHub/namespaces/networkRuleSets@2026-01-01"
  name      = "default"
  parent_id = azapi_resource.namespace.id
  body = {
    properties = {
      defaultAction               = "Deny"
      publicNetworkAccess         = "Enabled"
      trustedServiceAccessEnabled = true
      ipRules                     = [for range in sort(var.allowed_addresses) : { ipMask = range, action = "Allow" }]
      virtualNetworkRules         = []
    }
  }
}

resource "azapi_resource" "hub" {
  for_each  = local.streams
  type      = "Microsoft.EventHub/namespaces/eventhubs@2026-01-01"
  name      = each.value
  parent_id = azapi_resource.namespace.id
  body = {
    properties = {
      partitionCount       = 4
      retentionDescription = { cleanupPolicy = "Delete", retentionTimeInHours = var.hub_retention_hours }
    }
  }
}

resource "azapi_resource" "consumer_group" {
  for_each  = local.streams
  type      = "Microsoft.EventHub/namespaces/eventhubs/consumergroups@2026-01-01"
  name      = "siem"
  parent_id = azapi_resource.hub[each.value].id
  body      = { properties = { userMetadata = "Read by the SIEM alone, so that no other reader takes its place in the stream." } }
}

# Azure Monitor asks for all three rights on the namespace of a streaming destination.
resource "azapi_resource" "monitor_rule" {
  type      = "Microsoft.EventHub/namespaces/authorizationRules@2026-01-01"
  name      = "azure-monitor"
  parent_id = azapi_resource.namespace.id
  body      = { properties = { rights = ["Listen", "Manage", "Send"] } }
}

resource "azapi_resource" "activity_log" {
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-export"
  parent_id = local.subscription_id
  body = {
    properties = {
      workspaceId                 = azapi_resource.workspace.id
      eventHubAuthorizationRuleId = azapi_resource.monitor_rule.id
      eventHubName                = azapi_resource.hub["activity-log"].name
      logs                        = [for category in local.activity_log_categories : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "defender_to_workspace" {
  type      = "Microsoft.Security/automations@2023-12-01-preview"
  name      = "${var.prefix}-to-workspace"
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body = {
    properties = {
      description = "Continuous export of Defender for Cloud to the workspace."
      isEnabled   = true
      scopes      = [{ description = "The subscription", scopePath = local.subscription_id }]
      sources     = local.defender_sources
      actions     = [{ actionType = "Workspace", workspaceResourceId = azapi_resource.workspace.id }]
    }
  }
}

resource "azapi_resource" "defender_sender" {
  count     = var.defender_principal_id == "" ? 0 : 1
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${local.subscription_id}/${var.prefix}/defender-sender")
  parent_id = azapi_resource.hub["defender"].id
  body = {
    properties = {
      roleDefinitionId = "${local.roles}/${local.sender_role_id}"
      principalId      = var.defender_principal_id
      principalType    = "ServicePrincipal"
      description      = "Defender for Cloud writes its export to this hub."
    }
  }
}

resource "azapi_resource" "defender_to_hub" {
  count     = var.defender_principal_id == "" ? 0 : 1
  type      = "Microsoft.Security/automations@2023-12-01-preview"
  name      = "${var.prefix}-to-hub"
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body = {
    properties = {
      description = "Continuous export of Defender for Cloud to the event hub, by its own identity and without a key."
      isEnabled   = true
      scopes      = [{ description = "The subscription", scopePath = local.subscription_id }]
      sources     = local.defender_sources
      actions = [
        { actionType = "EventHub", eventHubResourceId = azapi_resource.hub["defender"].id, isTrustedServiceEnabled = true },
      ]
    }
  }
  depends_on = [azapi_resource.defender_sender]
}

resource "azapi_resource" "siem_receiver" {
  for_each  = toset([for stream in local.streams : stream if var.siem_principal_id != ""])
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${local.subscription_id}/${var.prefix}/siem-receiver/${each.value}")
  parent_id = azapi_resource.hub[each.value].id
  body = {
    properties = {
      roleDefinitionId = "${local.roles}/${local.receiver_role_id}"
      principalId      = var.siem_principal_id
      principalType    = "ServicePrincipal"
      description      = "The SIEM reads this hub."
    }
  }
}

resource "azapi_resource" "action_group" {
  type      = "Microsoft.Insights/actionGroups@2023-01-01"
  name      = "ag-${var.prefix}-export"
  parent_id = azapi_resource.resource_group.id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      enabled        = true
      groupShortName = "export"
      armRoleReceivers = [
        { name = "owners", roleId = local.owner_role_id, useCommonAlertSchema = true },
      ]
      emailReceivers = [
        for address in compact([var.contact_email]) : { name = "contact", emailAddress = address, useCommonAlertSchema = true }
      ]
    }
  }
}

resource "azapi_resource" "export_alert" {
  for_each  = local.watched_operations
  type      = "Microsoft.Insights/activityLogAlerts@2026-01-01"
  name      = "${var.prefix}-export-${each.key}"
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

resource "azapi_resource" "workflow" {
  count     = nonsensitive(var.response_webhook == "") ? 0 : 1
  type      = "Microsoft.Logic/workflows@2019-05-01"
  name      = "logic-${var.prefix}-response"
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body = {
    properties = {
      state = "Enabled"
      definition = {
        "$schema"      = "https://schema.management.azure.com/providers/Microsoft.Logic/schemas/2016-06-01/workflowdefinition.json#"
        contentVersion = "1.0.0.0"
        parameters     = { webhook = { type = "SecureString" } }
        triggers = {
          defender_alert = { type = "Request", kind = "Http", inputs = { schema = {} } }
        }
        actions = {
          pass_on = {
            type     = "Http"
            runAfter = {}
            runtimeConfiguration = {
              secureData = { properties = ["inputs"] }
            }
            inputs = {
              method  = "POST"
              uri     = "@parameters('webhook')"
              headers = { "Content-Type" = "application/json" }
              body = {
                id          = "@triggerBody()?['SystemAlertId']"
                title       = "@triggerBody()?['AlertDisplayName']"
                severity    = "@triggerBody()?['Severity']"
                description = "@triggerBody()?['Description']"
                resource    = "@triggerBody()?['AzureResourceId']"
                startedAt   = "@triggerBody()?['StartTimeUtc']"
                link        = "@triggerBody()?['AlertUri']"
              }
              retryPolicy = { type = "exponential", count = 4, interval = "PT30S" }
            }
          }
        }
      }
    }
  }
  # Such addresses carry a key.
  sensitive_body = {
    properties = {
      parameters = { webhook = { value = var.response_webhook } }
    }
  }
  sensitive_body_version = {
    "properties.parameters.webhook.value" = nonsensitive(substr(sha256(var.response_webhook), 0, 12))
  }
}

data "azapi_resource_action" "workflow_address" {
  count                            = length(azapi_resource.workflow)
  type                             = "Microsoft.Logic/workflows/triggers@2019-05-01"
  resource_id                      = "${azapi_resource.workflow[count.index].id}/triggers/defender_alert"
  action                           = "listCallbackUrl"
  method                           = "POST"
  sensitive_response_export_values = ["value"]
}

resource "azapi_resource" "defender_to_workflow" {
  count     = length(azapi_resource.workflow)
  type      = "Microsoft.Security/automations@2023-12-01-preview"
  name      = "${var.prefix}-to-workflow"
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body = {
    properties = {
      description = "Passes Defender alerts of high severity to the response workflow."
      isEnabled   = true
      scopes      = [{ description = "The subscription", scopePath = local.subscription_id }]
      sources = [
        {
          eventSource = "Alerts"
          ruleSets = [
            { rules = [{ propertyJPath = "Severity", propertyType = "String", operator = "Equals", expectedValue = "High" }] },
          ]
        },
      ]
    }
  }
  # The address of the workflow carries its key.
  sensitive_body = {
    properties = {
      actions = [
        {
          actionType         = "LogicApp"
          logicAppResourceId = azapi_resource.workflow[count.index].id
          uri                = data.azapi_resource_action.workflow_address[count.index].sensitive_output.value
        },
      ]
    }
  }
}

output "workspace_id" {
  description = "Workspace with the tables SecurityAlert, SecurityRecommendation, SecureScores, SecurityRegulatoryCompliance and AzureActivity."
  value       = azapi_resource.workspace.id
}

output "hub_ids" {
  description = "Event hubs by stream; a SIEM reads them with the consumer group siem."
  value       = { for stream, hub in azapi_resource.hub : stream => hub.id }
}

output "activity_log_setting_id" {
  description = "Diagnostic setting that streams the activity log."
  value       = azapi_resource.activity_log.id
}
