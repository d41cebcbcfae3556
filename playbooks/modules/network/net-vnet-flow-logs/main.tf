terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

# Azure allows one network watcher a region and subscription: one that somebody else made is used, not repeated.
data "azapi_resource_list" "watchers" {
  type                   = "Microsoft.Network/networkWatchers@2025-07-01"
  parent_id              = local.subscription_id
  response_export_values = { ids = "value[].id", locations = "value[].location" }
}

data "azapi_client_config" "current" {}

locals {
  subscription_id = data.azapi_client_config.current.subscription_resource_id
  watcher_name    = "nw-${var.name}-${var.location}"
  account_name    = coalesce(var.storage_account_name, "stflow${substr(sha1(lower(var.resource_group_id)), 0, 16)}")
  watchers_of_others = [
    for index, id in data.azapi_resource_list.watchers.output.ids : id
    if data.azapi_resource_list.watchers.output.locations[index] == var.location && lower(basename(id)) != lower(local.watcher_name)
  ]
  watcher_id = length(local.watchers_of_others) > 0 ? local.watchers_of_others[0] : azapi_resource.watcher[0].id

  # Azure's built-in role Storage Blob Data Contributor.
  blob_contributor_role_id = "ba92f5b4-2d11-453d-a403-e96b0029c9fe"
}

resource "azapi_resource" "watcher" {
  count     = length(local.watchers_of_others) > 0 ? 0 : 1
  type      = "Microsoft.Network/networkWatchers@2025-07-01"
  name      = local.watcher_name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
}

# Network Watcher is a trusted service: it writes although public networks are closed.
resource "azapi_resource" "account" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = local.account_name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    kind = "StorageV2"
    sku  = { name = var.storage_redundancy }
    properties = {
      accessTier                   = "Hot"
      minimumTlsVersion            = "TLS1_2"
      supportsHttpsTrafficOnly     = true
      allowBlobPublicAccess        = false
      allowSharedKeyAccess         = false
      allowCrossTenantReplication  = false
      allowedCopyScope             = "AAD"
      defaultToOAuthAuthentication = true
      isLocalUserEnabled           = false
      isSftpEnabled                = false
      publicNetworkAccess          = "Disabled"
      networkAcls                  = { defaultAction = "Deny", bypass = "AzureServices", ipRules = [], virtualNetworkRules = [] }
      encryption = {
        keySource                       = "Microsoft.Storage"
        requireInfrastructureEncryption = true
        services = {
          blob = { enabled = true, keyType = "Account" }
          file = { enabled = true, keyType = "Account" }
        }
      }
    }
  }
}

resource "azapi_update_resource" "blob_service" {
  type      = "Microsoft.Storage/storageAccounts/blobServices@2026-04-01"
  name      = "default"
  parent_id = azapi_resource.account.id
  body = {
    properties = {
      deleteRetentionPolicy          = { enabled = true, days = 7 }
      containerDeleteRetentionPolicy = { enabled = true, days = 7 }
    }
  }
}

# Nobody mounts shares of this account; should somebody do, it is not with old protocols.
resource "azapi_update_resource" "file_service" {
  type      = "Microsoft.Storage/storageAccounts/fileServices@2026-04-01"
  name      = "default"
  parent_id = azapi_resource.account.id
  body = {
    properties = {
      shareDeleteRetentionPolicy = { enabled = true, days = 7 }
      protocolSettings = {
        smb = {
          versions                 = "SMB3.1.1"
          authenticationMethods    = "Kerberos"
          kerberosTicketEncryption = "AES-256"
          channelEncryption        = "AES-256-GCM"
        }
      }
    }
  }
}

resource "azapi_resource" "writer" {
  type      = "Microsoft.ManagedIdentity/userAssignedIdentities@2024-11-30"
  name      = "id-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags

  response_export_values = { principal_id = "properties.principalId" }
}

resource "azapi_resource" "writer_role" {
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${var.resource_group_id}/${var.name}/flow-log-writer")
  parent_id = azapi_resource.account.id
  body = {
    properties = {
      roleDefinitionId = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions/${local.blob_contributor_role_id}"
      principalId      = azapi_resource.writer.output.principal_id
      principalType    = "ServicePrincipal"
      description      = "The flow log writes its records."
    }
  }
}

resource "azapi_resource" "flow_log" {
  type      = "Microsoft.Network/networkWatchers/flowLogs@2025-07-01"
  name      = var.name
  parent_id = local.watcher_id
  location  = var.location
  tags      = var.tags
  identity {
    type         = "UserAssigned"
    identity_ids = [azapi_resource.writer.id]
  }
  body = {
    properties = {
      targetResourceId = var.target_resource_id
      storageId        = azapi_resource.account.id
      enabled          = true
      format           = { type = "JSON", version = 2 }
      retentionPolicy  = { enabled = true, days = var.retention_days }
      flowAnalyticsConfiguration = var.diagnostic_workspace_id == null ? null : {
        networkWatcherFlowAnalyticsConfiguration = {
          enabled                  = true
          workspaceResourceId      = var.diagnostic_workspace_id
          trafficAnalyticsInterval = 10
        }
      }
    }
  }
  ignore_null_property = true
  depends_on           = [azapi_resource.writer_role]
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep"
  parent_id = azapi_resource.account.id
  body      = { properties = { level = "CanNotDelete", notes = "Holds the flow logs." } }

  # It comes last and goes first.
  depends_on = [
    azapi_resource.flow_log,
    azapi_resource.writer_role,
    azapi_update_resource.blob_service,
    azapi_update_resource.file_service,
  ]
}
