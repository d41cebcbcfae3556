# ---
# name: Private access and egress audit
# summary: Shows which services still answer on public endpoints, who calls them there, and what leaves through the firewalls, before anything is closed.
# deploys:
#   - An audit initiative on private endpoints, public network access and routing through a firewall
#   - Access logs of every storage account's blobs, of every key vault and of every Azure firewall in a workspace, with saved queries on public callers and egress
#   - Central private DNS zones for the audited services, linked to the networks that you name
#   - A firewall policy with threat intelligence and the platform's own traffic allowed, ready to be attached
#   - An Azure Monitor private link scope in open mode with the workspace
# roles:
#   - { role: Contributor, scope: subscription }
#   - { role: Resource Policy Contributor, scope: subscription }
# cost: The workspace bills about 2.50 USD per GB, and reads of busy storage accounts drive it (leave them out with storage_log_categories); the zones cost about 0.50 USD each and month, the firewall policy and the scope nothing until they are used.
# evidence:
#   - storage-blob-logging
#   - monitor-keyvault-audit-log
#   - monitor-log-workspace-present
# destroy: Removes the initiative, the log settings, the zones with their links, the firewall policy and the workspace; detach the policy, move private endpoints to other zones and lift locks on the logged resources first.
# icon: network
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
  description = "Region of the resource group, the workspace and the firewall policy, for example westeurope."
  default     = "westeurope"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]+$", var.location))
    error_message = "The location is a region's short name, for example westeurope."
  }
}

variable "retention_days" {
  type        = number
  description = "Days for which the workspace keeps the access logs."
  default     = 90
  validation {
    condition     = var.retention_days >= 90 && var.retention_days <= 730
    error_message = "The retention is 90 to 730 days."
  }
}

variable "storage_log_categories" {
  type        = set(string)
  description = "Kinds of calls to blobs that are logged; reads are by far the most. Without any, blobs are not logged."
  default     = ["StorageRead", "StorageWrite", "StorageDelete"]
  validation {
    condition     = alltrue([for category in var.storage_log_categories : contains(["StorageRead", "StorageWrite", "StorageDelete"], category)])
    error_message = "The categories are StorageRead, StorageWrite and StorageDelete."
  }
}

variable "virtual_network_ids" {
  type        = set(string)
  description = "Virtual networks that resolve names in the private zones; names without a private record still resolve on the internet. A network that is linked to a zone of the same name elsewhere is refused."
  default     = []
  validation {
    condition     = alltrue([for id in var.virtual_network_ids : can(regex("(?i)^/subscriptions/[^/]+/resourceGroups/[^/]+/providers/Microsoft\\.Network/virtualNetworks/[^/]+$", id))])
    error_message = "Every entry is the resource id of a virtual network."
  }
}

variable "threat_intelligence_mode" {
  type        = string
  description = "What a firewall with the policy does with known malicious addresses: Deny refuses and logs, Alert only logs."
  default     = "Deny"
  validation {
    condition     = contains(["Alert", "Deny"], var.threat_intelligence_mode)
    error_message = "The mode is Alert or Deny."
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
  tags            = merge({ managedBy = "parapet", playbook = "private-access-audit" }, var.tags)
  definitions     = "/providers/Microsoft.Authorization/policyDefinitions"

  # Azure's built-in definitions; their ids are the same in every tenant. Each audits by default.
  policies = {
    storage-private-link     = { group = "private-endpoints", id = "6edd7eda-6dd8-40f7-810d-67160c639cd9", says = "Storage accounts have a private endpoint." }
    key-vault-private-link   = { group = "private-endpoints", id = "a6abeaec-4d90-4a02-805f-6b26c4d3fbe9", says = "Key vaults have a private endpoint." }
    sql-private-link         = { group = "private-endpoints", id = "7698e800-9299-47a6-b3b6-5a0fee576eed", says = "SQL servers have a private endpoint." }
    cosmos-private-link      = { group = "private-endpoints", id = "58440f8a-10c5-4151-bdce-dfbaad4a20b7", says = "Cosmos DB accounts have a private endpoint." }
    registry-private-link    = { group = "private-endpoints", id = "e8eef0a8-67cf-4eb4-9386-14b0e78733d4", says = "Container registries have a private endpoint." }
    event-hub-private-link   = { group = "private-endpoints", id = "b8564268-eb4a-4337-89be-a19db070c59d", says = "Event hub namespaces have a private endpoint." }
    service-bus-private-link = { group = "private-endpoints", id = "1c06e275-d63d-4540-b761-71f364c2111d", says = "Service Bus namespaces have a private endpoint." }
    redis-private-link       = { group = "private-endpoints", id = "7803067c-7d34-46e3-8c79-0ca68fc4036d", says = "Redis caches have a private endpoint." }
    storage-public-network   = { group = "public-access", id = "b2982f36-99f2-4db5-8eff-283140c09693", says = "Storage accounts are closed to public networks." }
    key-vault-public-network = { group = "public-access", id = "405c5871-3e91-4644-8a63-58e19d68ff5b", says = "Key vaults are closed to public networks." }
    sql-public-network       = { group = "public-access", id = "1b8ca024-1d5c-4dec-8995-b1a932b41780", says = "SQL servers are closed to public networks." }
    egress-through-firewall  = { group = "egress", id = "fc5e4038-4584-4632-8c85-c0448d374b2c", says = "Traffic to the internet is routed through an Azure firewall." }
  }

  groups = {
    private-endpoints = "Private endpoints"
    public-access     = "Public network access"
    egress            = "Egress"
  }

  service_zones = {
    blob        = "privatelink.blob.core.windows.net"
    key-vault   = "privatelink.vaultcore.azure.net"
    sql         = "privatelink.database.windows.net"
    cosmos      = "privatelink.documents.azure.com"
    registry    = "privatelink.azurecr.io"
    messaging   = "privatelink.servicebus.windows.net"
    redis       = "privatelink.redis.cache.windows.net"
    web         = "privatelink.azurewebsites.net"
    monitor     = "privatelink.monitor.azure.com"
    logs-query  = "privatelink.oms.opinsights.azure.com"
    logs-ingest = "privatelink.ods.opinsights.azure.com"
    automation  = "privatelink.agentsvc.azure-automation.net"
  }

  network_links = {
    for link in setproduct(keys(local.service_zones), var.virtual_network_ids) :
    "${link[0]}/${lower(link[1])}" => { zone = link[0], network_id = link[1] }
  }

  # Below a read-only lock nothing can be written, not even a diagnostic setting.
  read_only_scopes = [
    for index, id in data.azapi_resource_list.locks.output.ids : split("/providers/microsoft.authorization/locks/", lower(id))[0]
    if data.azapi_resource_list.locks.output.levels[index] == "ReadOnly"
  ]
  read_only_ids = [
    for id in concat(
      data.azapi_resource_list.storage_accounts.output.ids,
      data.azapi_resource_list.key_vaults.output.ids,
      data.azapi_resource_list.firewalls.output.ids,
    ) : id if anytrue([for scope in local.read_only_scopes : startswith("${lower(id)}/", "${scope}/")])
  ]

  # Accounts of kind FileStorage hold no blobs.
  storage_accounts = {
    for index, id in data.azapi_resource_list.storage_accounts.output.ids : lower(id) => id
    if data.azapi_resource_list.storage_accounts.output.kinds[index] != "FileStorage" && length(var.storage_log_categories) > 0 && !contains(local.read_only_ids, id)
  }
  key_vaults = { for id in data.azapi_resource_list.key_vaults.output.ids : lower(id) => id if !contains(local.read_only_ids, id) }
  firewalls  = { for id in data.azapi_resource_list.firewalls.output.ids : lower(id) => id if !contains(local.read_only_ids, id) }

  queries = {
    public-blob-callers = {
      title = "Who calls blobs over public addresses"
      query = <<-KQL
        StorageBlobLogs
        | where TimeGenerated > ago(30d)
        | extend Address = tostring(split(CallerIpAddress, ":")[0])
        | where isnotempty(Address) and not(ipv4_is_private(Address))
        | summarize Requests = count(), Gigabytes = round(sum(ResponseBodySize) / exp2(30), 2), FirstSeen = min(TimeGenerated), LastSeen = max(TimeGenerated)
            by AccountName, AuthenticationType, Address, UserAgentHeader
        | order by Requests desc
      KQL
    }
    anonymous-blob-reads = {
      title = "Blobs that were read without signing in"
      query = <<-KQL
        StorageBlobLogs
        | where TimeGenerated > ago(30d)
        | where AuthenticationType =~ "Anonymous" and StatusText =~ "Success"
        | summarize Requests = count(), Addresses = dcount(CallerIpAddress), LastSeen = max(TimeGenerated) by AccountName, ObjectKey
        | order by Requests desc
      KQL
    }
    public-vault-callers = {
      title = "Who calls key vaults over public addresses"
      query = <<-KQL
        AZKVAuditLogs
        | where TimeGenerated > ago(30d)
        | where isnotempty(CallerIpAddress) and not(ipv4_is_private(CallerIpAddress))
        | summarize Requests = count(), Operations = make_set(OperationName, 25), LastSeen = max(TimeGenerated)
            by _ResourceId, CallerIpAddress, ResultType
        | order by Requests desc
      KQL
    }
    egress-destinations = {
      title = "Where traffic goes through the firewalls"
      query = <<-KQL
        union isfuzzy=true
          (AZFWApplicationRule | project TimeGenerated, SourceIp, Destination = Fqdn, Port = DestinationPort, Action),
          (AZFWNetworkRule | project TimeGenerated, SourceIp, Destination = DestinationIp, Port = DestinationPort, Action)
        | where TimeGenerated > ago(7d)
        | where not(ipv4_is_private(Destination)) or isnull(ipv4_is_private(Destination))
        | summarize Connections = count(), Sources = dcount(SourceIp), LastSeen = max(TimeGenerated) by Destination, Port, Action
        | order by Connections desc
      KQL
    }
    threat-intelligence-hits = {
      title = "Connections with known malicious addresses"
      query = <<-KQL
        AZFWThreatIntel
        | where TimeGenerated > ago(30d)
        | summarize Connections = count(), LastSeen = max(TimeGenerated) by SourceIp, DestinationIp, Fqdn, ThreatDescription, Action
        | order by LastSeen desc
      KQL
    }
  }
}

data "azapi_resource_list" "locks" {
  type                   = "Microsoft.Authorization/locks@2020-05-01"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id", levels = "value[].properties.level" }
}

data "azapi_resource_list" "storage_accounts" {
  type                   = "Microsoft.Storage/storageAccounts@2026-04-01"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id", kinds = "value[].kind" }
}

data "azapi_resource_list" "key_vaults" {
  type                   = "Microsoft.KeyVault/vaults@2026-02-01"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id" }
}

data "azapi_resource_list" "firewalls" {
  type                   = "Microsoft.Network/azureFirewalls@2025-07-01"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id" }
}

resource "azapi_resource" "resource_group" {
  type      = "Microsoft.Resources/resourceGroups@2025-04-01"
  name      = "rg-${var.prefix}-private-access"
  parent_id = local.subscription_id
  location  = var.location
  tags      = local.tags
}

resource "azapi_resource" "workspace" {
  type      = "Microsoft.OperationalInsights/workspaces@2025-07-01"
  name      = "log-${var.prefix}-private-access"
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

resource "azapi_resource" "initiative" {
  type      = "Microsoft.Authorization/policySetDefinitions@2026-07-01"
  name      = "${var.prefix}-private-access"
  parent_id = local.subscription_id
  body = {
    properties = {
      policyType  = "Custom"
      displayName = "Private access and egress (${var.prefix})"
      description = "Services that answer on public endpoints and networks without a firewall, reported and never changed."
      metadata    = { category = "Network", version = "1.0.0" }
      policyDefinitionGroups = [
        for name, title in local.groups : { name = name, displayName = title }
      ]
      policyDefinitions = [
        for name, policy in local.policies : {
          policyDefinitionReferenceId = name
          policyDefinitionId          = "${local.definitions}/${policy.id}"
          groupNames                  = [policy.group]
        }
      ]
    }
  }
  list_unique_id_property = { "properties.policyDefinitions" = "policyDefinitionReferenceId" }
}

resource "azapi_resource" "assignment" {
  type      = "Microsoft.Authorization/policyAssignments@2026-07-01"
  name      = "${var.prefix}-private-access"
  parent_id = local.subscription_id
  body = {
    properties = {
      displayName        = "Private access and egress (${var.prefix})"
      description        = "Reports services without a private endpoint, open public network access and egress around the firewall; blocks nothing."
      policyDefinitionId = azapi_resource.initiative.id
      enforcementMode    = "Default"
      nonComplianceMessages = concat(
        [{ message = "This resource can be reached, or reaches out, over the public internet." }],
        [for name, policy in local.policies : { policyDefinitionReferenceId = name, message = policy.says }],
      )
    }
  }
}

resource "azapi_resource" "blob_logs" {
  for_each  = local.storage_accounts
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-private-access"
  parent_id = "${each.value}/blobServices/default"
  body = {
    properties = {
      workspaceId = azapi_resource.workspace.id
      logs        = [for category in sort(var.storage_log_categories) : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "key_vault_logs" {
  for_each  = local.key_vaults
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-private-access"
  parent_id = each.value
  body = {
    properties = {
      workspaceId                 = azapi_resource.workspace.id
      logAnalyticsDestinationType = "Dedicated"
      logs                        = [{ category = "AuditEvent", enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "firewall_logs" {
  for_each  = local.firewalls
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-private-access"
  parent_id = each.value
  body = {
    properties = {
      workspaceId                 = azapi_resource.workspace.id
      logAnalyticsDestinationType = "Dedicated"
      logs = [
        for category in ["AZFWApplicationRule", "AZFWDnsQuery", "AZFWIdpsSignature", "AZFWNatRule", "AZFWNetworkRule", "AZFWThreatIntel"] :
        { category = category, enabled = true }
      ]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "query" {
  for_each  = local.queries
  type      = "Microsoft.OperationalInsights/workspaces/savedSearches@2025-07-01"
  name      = "${var.prefix}-${each.key}"
  parent_id = azapi_resource.workspace.id
  body = {
    properties = {
      category    = "Private access and egress"
      displayName = each.value.title
      query       = each.value.query
      version     = 2
    }
  }
}

resource "azapi_resource" "zone" {
  for_each  = local.service_zones
  type      = "Microsoft.Network/privateDnsZones@2024-06-01"
  name      = each.value
  parent_id = azapi_resource.resource_group.id
  location  = "global"
  tags      = local.tags
  body      = { properties = {} }
}

resource "azapi_resource" "zone_link" {
  for_each  = local.network_links
  type      = "Microsoft.Network/privateDnsZones/virtualNetworkLinks@2024-06-01"
  name      = "${var.prefix}-${substr(sha256(each.key), 0, 12)}"
  parent_id = azapi_resource.zone[each.value.zone].id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      virtualNetwork      = { id = each.value.network_id }
      registrationEnabled = false
      resolutionPolicy    = "NxDomainRedirect"
    }
  }
}

resource "azapi_resource" "firewall_policy" {
  type      = "Microsoft.Network/firewallPolicies@2025-07-01"
  name      = "afwp-${var.prefix}-egress"
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body = {
    properties = {
      sku             = { tier = "Standard" }
      threatIntelMode = var.threat_intelligence_mode
      dnsSettings     = { enableProxy = true }
    }
  }
}

resource "azapi_resource" "platform_rules" {
  type      = "Microsoft.Network/firewallPolicies/ruleCollectionGroups@2025-07-01"
  name      = "platform"
  parent_id = azapi_resource.firewall_policy.id
  body = {
    properties = {
      priority = 1000
      ruleCollections = [
        {
          ruleCollectionType = "FirewallPolicyFilterRuleCollection"
          name               = "platform-services"
          priority           = 1000
          action             = { type = "Allow" }
          rules = [
            {
              ruleType             = "NetworkRule"
              name                 = "sign-in-and-monitoring"
              ipProtocols          = ["TCP"]
              sourceAddresses      = ["*"]
              destinationAddresses = ["AzureActiveDirectory", "AzureMonitor"]
              destinationPorts     = ["443"]
            },
            { # Azure's activation servers azkms and kms.core.windows.net
              ruleType             = "NetworkRule"
              name                 = "windows-activation"
              ipProtocols          = ["TCP"]
              sourceAddresses      = ["*"]
              destinationAddresses = ["20.118.99.224", "40.83.235.53", "23.102.135.246"]
              destinationPorts     = ["1688"]
            },
          ]
        },
        {
          ruleCollectionType = "FirewallPolicyFilterRuleCollection"
          name               = "platform-updates"
          priority           = 1100
          action             = { type = "Allow" }
          rules = [
            {
              ruleType        = "ApplicationRule"
              name            = "windows-update-and-defender"
              sourceAddresses = ["*"]
              fqdnTags        = ["WindowsUpdate", "WindowsDiagnostics", "MicrosoftActiveProtectionService"]
              protocols       = [{ protocolType = "Http", port = 80 }, { protocolType = "Https", port = 443 }]
            },
          ]
        },
      ]
    }
  }
}

resource "azapi_resource" "private_link_scope" {
  type      = "Microsoft.Insights/privateLinkScopes@2021-09-01"
  name      = "ampls-${var.prefix}"
  parent_id = azapi_resource.resource_group.id
  location  = "global"
  tags      = local.tags
  body = {
    properties = {
      accessModeSettings = { ingestionAccessMode = "Open", queryAccessMode = "Open" }
    }
  }
}

resource "azapi_resource" "scoped_workspace" {
  type      = "Microsoft.Insights/privateLinkScopes/scopedResources@2021-09-01"
  name      = azapi_resource.workspace.name
  parent_id = azapi_resource.private_link_scope.id
  body      = { properties = { linkedResourceId = azapi_resource.workspace.id } }
}

output "assignment_id" {
  description = "Assignment whose compliance Azure Policy reports."
  value       = azapi_resource.assignment.id
}

output "workspace_id" {
  description = "Workspace with the access logs and the saved queries."
  value       = azapi_resource.workspace.id
}

output "zone_ids" {
  description = "Private DNS zones for the private endpoints that you add, by service."
  value       = { for service, zone in azapi_resource.zone : service => zone.id }
}

output "firewall_policy_id" {
  description = "Policy to attach to a firewall."
  value       = azapi_resource.firewall_policy.id
}

output "logged" {
  description = "Number of resources whose access is logged."
  value = {
    storage_accounts = length(azapi_resource.blob_logs)
    key_vaults       = length(azapi_resource.key_vault_logs)
    firewalls        = length(azapi_resource.firewall_logs)
  }
}

output "left_out" {
  description = "Resources under a read-only lock, whose logs could not be switched on."
  value       = local.read_only_ids
}
