# ---
# name: Network exposure audit
# summary: Records the flows of every virtual network and tells people when the internet reaches a management port.
# deploys:
#   - Network Watcher in each region that has a virtual network and lacks it
#   - A flow log with traffic analytics for each virtual network that has none, and a storage account in each of their regions
#   - A Log Analytics workspace, unless you name one
#   - Alerts on management ports that answered the internet and on flows that were let in from addresses known as malicious
#   - An initiative in audit effect on subnets without a security group, open management ports and networks without a flow log
# roles: [{ role: Contributor, scope: subscription }, { role: Resource Policy Contributor, scope: subscription }]
# cost: Driven by traffic; flow logs cost about 0.50 USD per GB beyond 5 GB a month, traffic analytics about 2.30 USD per GB when it runs hourly and 3.50 USD every 10 minutes, plus ingestion into the workspace and storage; two alert rules about 1 USD a month.
# evidence: [network-watcher-in-region]
# evidenceNote: The flow-log controls judge flow logs that exist already; the new ones pass them and those of others are left as they are.
# destroy: Deletes the flow logs, the Network Watchers that it created, the alerts, the initiative and the resource group with all recorded flows; networks are not touched, and a delete lock on the group of a Network Watcher has to be lifted first.
# icon: network
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
  description = "Region of the resource group, the workspace and the alerts, for example westeurope."
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
  description = "Id of the Log Analytics workspace that receives the analysed flows; empty creates one."
  default     = ""
  validation {
    condition     = can(regex("^$|^/subscriptions/[^/]+/resource[Gg]roups/[^/]+/providers/[Mm]icrosoft\\.[Oo]perational[Ii]nsights/workspaces/[^/]+$", var.workspace_id))
    error_message = "The workspace is given by its Azure resource id, or empty."
  }
}

variable "retention_days" {
  type        = number
  description = "Days for which flows are kept, in storage and in the workspace."
  default     = 90
  validation {
    condition     = var.retention_days >= 90 && var.retention_days <= 365
    error_message = "The retention is 90 to 365 days."
  }
}

variable "analytics_minutes" {
  type        = number
  description = "Minutes between two runs of traffic analytics: 10 is quicker and costs more, 60 is cheaper."
  default     = 60
  validation {
    condition     = contains([10, 60], var.analytics_minutes)
    error_message = "Traffic analytics runs every 10 or every 60 minutes."
  }
}

variable "left_out_networks" {
  type        = set(string)
  description = "Ids of virtual networks whose flows are not recorded."
  default     = []
  validation {
    condition     = alltrue([for id in var.left_out_networks : can(regex("/providers/[Mm]icrosoft\\.[Nn]etwork/virtual[Nn]etworks/[^/]+$", id))])
    error_message = "Networks are given by their Azure resource ids."
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

data "azapi_resource_list" "networks" {
  type                   = "Microsoft.Network/virtualNetworks@2025-07-01"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id", locations = "value[].location" }
}

data "azapi_resource_list" "watchers" {
  type                   = "Microsoft.Network/networkWatchers@2025-07-01"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id", locations = "value[].location" }
}

data "azapi_resource_list" "flow_logs" {
  for_each               = local.watchers_of_others
  type                   = "Microsoft.Network/networkWatchers/flowLogs@2025-07-01"
  parent_id              = each.value
  response_export_values = { targets = "value[].properties.targetResourceId", storages = "value[].properties.storageId" }
}

locals {
  subscription_id   = data.azapi_client_config.current.subscription_resource_id
  resource_group    = "rg-${var.prefix}-network-exposure"
  resource_group_id = "${local.subscription_id}/resourceGroups/${local.resource_group}"
  tags              = merge({ managedBy = "parapet", playbook = "network-exposure-audit" }, var.tags)
  workspace_id      = coalesce(var.workspace_id, one(azapi_resource.workspace[*].id))
  definitions       = "/providers/Microsoft.Authorization/policyDefinitions"

  # Azure's built-in role Owner, the same in every tenant.
  owner_role_id = "8e3af657-a8ff-443c-a75c-2fe8c4bcb635"

  # A network's name is unique within its resource group only.
  networks = {
    for index, id in data.azapi_resource_list.networks.output.ids : "${split("/", id)[4]}/${split("/", id)[8]}" => {
      id       = id
      name     = split("/", id)[8]
      location = data.azapi_resource_list.networks.output.locations[index]
    }
  }

  # Azure allows one Network Watcher a region, so only those are created that nobody else has.
  watchers_of_others = {
    for index, id in data.azapi_resource_list.watchers.output.ids : data.azapi_resource_list.watchers.output.locations[index] => id
    if !startswith(lower(id), lower("${local.resource_group_id}/"))
  }
  regions_without_watcher = setsubtract([for network in local.networks : network.location], keys(local.watchers_of_others))
  watcher_ids = merge(
    local.watchers_of_others,
    { for region, watcher in azapi_resource.network_watcher : region => watcher.id },
  )

  # And one flow log a network. Those that write to this playbook's storage are its own.
  logged_by_others = flatten([
    for list in data.azapi_resource_list.flow_logs : [
      for index, target in list.output.targets : lower(target)
      if !startswith(lower(list.output.storages[index]), lower("${local.resource_group_id}/"))
    ]
  ])
  left_out = concat(local.logged_by_others, [for id in var.left_out_networks : lower(id)])
  recorded = { for key, network in local.networks : key => network if !contains(local.left_out, lower(network.id)) }

  policies = {
    subnet-security-group   = { id = "e71308d3-144b-4262-b144-efdc3cc90517", effect = "AuditIfNotExists", says = "Every subnet is guarded by a network security group." }
    management-ports-closed = { id = "22730e10-96f6-4aac-ad84-9383d35b5917", effect = "AuditIfNotExists", says = "Management ports of machines are closed." }
    network-flow-log        = { id = "4c3c6c5f-0d47-4402-99b8-aa543dd8bcee", effect = "Audit", says = "Every virtual network has a flow log." }
  }

  alerts = {
    management-port-reached = {
      severity = 1
      says     = "A machine answered the internet on SSH, RDP or WinRM."
      query    = <<-KQL
        NTANetAnalytics
        | where SubType =~ "FlowLog" and FlowDirection =~ "Inbound" and FlowStatus =~ "Allowed"
        | where FlowType in~ ("ExternalPublic", "MaliciousFlow")
        | where L4Protocol =~ "T" and DestPort in (22, 3389, 5985, 5986)
        | where BytesDestToSrc > 0
        | summarize Flows = sum(AllowedInFlows), Sources = make_set(SrcPublicIps, 25) by DestIp, DestPort, DestVm, TargetResourceId
      KQL
    }
    malicious-flow-allowed = {
      severity = 1
      says     = "A flow from an address that Microsoft knows as malicious was let in."
      query    = <<-KQL
        NTANetAnalytics
        | where SubType =~ "FlowLog" and FlowDirection =~ "Inbound" and FlowStatus =~ "Allowed"
        | where FlowType =~ "MaliciousFlow"
        | summarize Flows = sum(AllowedInFlows), Sources = make_set(SrcPublicIps, 25) by DestIp, DestPort, AclGroup, AclRule, TargetResourceId
      KQL
    }
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
  name      = "log-${var.prefix}-network"
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body = {
    properties = {
      sku             = { name = "PerGB2018" }
      retentionInDays = var.retention_days
      features        = { enableLogAccessUsingOnlyResourcePermissions = true }
    }
  }
}

resource "azapi_resource" "network_watcher" {
  for_each  = local.regions_without_watcher
  type      = "Microsoft.Network/networkWatchers@2025-07-01"
  name      = "nw-${var.prefix}-${each.key}"
  parent_id = azapi_resource.resource_group.id
  location  = each.key
  tags      = local.tags
  body      = { properties = {} }
}

# Flow logs write to an account in the region of their network, with its key; trusted Azure services pass its firewall.
resource "azapi_resource" "flow_storage" {
  for_each  = toset([for network in local.recorded : network.location])
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = "flow${substr(sha1("${local.subscription_id}/${var.prefix}/${each.key}"), 0, 18)}"
  parent_id = azapi_resource.resource_group.id
  location  = each.key
  tags      = local.tags
  body = {
    kind = "StorageV2"
    sku  = { name = "Standard_LRS" }
    properties = {
      accessTier                   = "Cool"
      minimumTlsVersion            = "TLS1_2"
      supportsHttpsTrafficOnly     = true
      allowBlobPublicAccess        = false
      allowCrossTenantReplication  = false
      defaultToOAuthAuthentication = true
      allowedCopyScope             = "AAD"
      publicNetworkAccess          = "Enabled"
      networkAcls = {
        bypass              = "AzureServices"
        defaultAction       = "Deny"
        ipRules             = []
        virtualNetworkRules = []
      }
      keyPolicy = { keyExpirationPeriodInDays = 90 }
      sasPolicy = { sasExpirationPeriod = "1.00:00:00", expirationAction = "Log" }
    }
  }
}

resource "azapi_resource" "flow_log" {
  for_each  = local.recorded
  type      = "Microsoft.Network/networkWatchers/flowLogs@2025-07-01"
  name      = "${var.prefix}-${substr(each.value.name, 0, 48)}-${substr(sha1(lower(each.value.id)), 0, 8)}"
  parent_id = local.watcher_ids[each.value.location]
  location  = each.value.location
  tags      = local.tags
  body = {
    properties = {
      enabled          = true
      targetResourceId = each.value.id
      storageId        = azapi_resource.flow_storage[each.value.location].id
      format           = { type = "JSON", version = 2 }
      retentionPolicy  = { enabled = true, days = var.retention_days }
      flowAnalyticsConfiguration = {
        networkWatcherFlowAnalyticsConfiguration = {
          enabled                  = true
          workspaceResourceId      = local.workspace_id
          trafficAnalyticsInterval = var.analytics_minutes
        }
      }
    }
  }
}

resource "azapi_resource" "action_group" {
  type      = "Microsoft.Insights/actionGroups@2023-01-01"
  name      = "ag-${var.prefix}-network-exposure"
  parent_id = azapi_resource.resource_group.id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      enabled        = true
      groupShortName = "exposure"
      armRoleReceivers = [
        { name = "owners", roleId = local.owner_role_id, useCommonAlertSchema = true },
      ]
      emailReceivers = [
        for address in compact([var.contact_email]) : { name = "contact", emailAddress = address, useCommonAlertSchema = true }
      ]
    }
  }
}

# The table of traffic analytics appears with the first flows, so Azure must not check the queries before.
resource "azapi_resource" "alert" {
  for_each  = local.alerts
  type      = "Microsoft.Insights/scheduledQueryRules@2026-03-01"
  name      = "${var.prefix}-${each.key}"
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
      evaluationFrequency = "PT1H"
      windowSize          = "PT1H"
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
              { name = "DestIp", operator = "Include", values = ["*"] },
            ]
            failingPeriods = { numberOfEvaluationPeriods = 1, minFailingPeriodsToAlert = 1 }
          },
        ]
      }
      actions = { actionGroups = [azapi_resource.action_group.id] }
    }
  }
}

resource "azapi_resource" "initiative" {
  type      = "Microsoft.Authorization/policySetDefinitions@2026-07-01"
  name      = "${var.prefix}-network-exposure"
  parent_id = local.subscription_id
  body = {
    properties = {
      policyType  = "Custom"
      displayName = "Network exposure (${var.prefix})"
      description = "Subnets without a security group, open management ports and networks without a flow log, reported and never blocked."
      metadata    = { category = "Network", version = "1.0.0" }
      policyDefinitions = [
        for name, policy in local.policies : {
          policyDefinitionReferenceId = name
          policyDefinitionId          = "${local.definitions}/${policy.id}"
          parameters                  = { effect = { value = policy.effect } }
        }
      ]
    }
  }
  list_unique_id_property = { "properties.policyDefinitions" = "policyDefinitionReferenceId" }
}

resource "azapi_resource" "assignment" {
  type      = "Microsoft.Authorization/policyAssignments@2026-07-01"
  name      = "${var.prefix}-network-exposure"
  parent_id = local.subscription_id
  body = {
    properties = {
      displayName        = "Network exposure (${var.prefix})"
      description        = "Reports exposed networks; blocks nothing."
      policyDefinitionId = azapi_resource.initiative.id
      enforcementMode    = "Default"
      nonComplianceMessages = concat(
        [{ message = "This resource is more exposed than it has to be." }],
        [for name, policy in local.policies : { policyDefinitionReferenceId = name, message = policy.says }],
      )
    }
  }
}

output "workspace_id" {
  description = "Workspace that holds the analysed flows, in the table NTANetAnalytics."
  value       = local.workspace_id
}

output "flow_log_ids" {
  description = "Flow logs that this playbook created, by network."
  value       = { for key, flow_log in azapi_resource.flow_log : key => flow_log.id }
}

output "networks_left_as_they_are" {
  description = "Networks that had a flow log before or were left out."
  value       = sort(setsubtract(keys(local.networks), keys(local.recorded)))
}

output "network_watcher_regions" {
  description = "Regions in which this playbook switched Network Watcher on."
  value       = sort(local.regions_without_watcher)
}
