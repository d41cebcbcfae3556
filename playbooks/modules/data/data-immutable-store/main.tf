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
  name = coalesce(var.name, "stworm${substr(sha1(lower(var.resource_group_id)), 0, 16)}")
}

resource "azapi_resource" "account" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = local.name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    kind = "StorageV2"
    sku  = { name = var.redundancy }
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
      publicNetworkAccess          = length(var.allowed_ip_ranges) > 0 ? "Enabled" : "Disabled"
      networkAcls = {
        defaultAction       = "Deny"
        bypass              = "AzureServices"
        ipRules             = [for range in sort(var.allowed_ip_ranges) : { value = range, action = "Allow" }]
        virtualNetworkRules = []
      }
      encryption = {
        requireInfrastructureEncryption = true
        keySource                       = "Microsoft.Storage"
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
      isVersioningEnabled            = true
      changeFeed                     = { enabled = true }
      deleteRetentionPolicy          = { enabled = true, days = 30 }
      containerDeleteRetentionPolicy = { enabled = true, days = 30 }
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

resource "azapi_resource" "container" {
  for_each  = toset(var.containers)
  type      = "Microsoft.Storage/storageAccounts/blobServices/containers@2026-04-01"
  name      = each.value
  parent_id = azapi_update_resource.blob_service.id
  body      = { properties = { publicAccess = "None" } }
}

# Unlocked: the period can still be shortened and the policy removed. Locking it is a decision for good, taken in the portal.
resource "azapi_resource" "write_once" {
  for_each  = azapi_resource.container
  type      = "Microsoft.Storage/storageAccounts/blobServices/containers/immutabilityPolicies@2026-04-01"
  name      = "default"
  parent_id = each.value.id
  body = {
    properties = {
      immutabilityPeriodSinceCreationInDays = var.immutable_days
      allowProtectedAppendWrites            = true
    }
  }
}

resource "azapi_resource" "private_endpoint" {
  count     = var.private_endpoint_subnet_id == null ? 0 : 1
  type      = "Microsoft.Network/privateEndpoints@2025-07-01"
  name      = "pe-${local.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    properties = {
      subnet                     = { id = var.private_endpoint_subnet_id }
      customNetworkInterfaceName = "nic-pe-${local.name}"
      privateLinkServiceConnections = [
        { name = "blob", properties = { privateLinkServiceId = azapi_resource.account.id, groupIds = ["blob"] } },
      ]
    }
  }
}

resource "azapi_resource" "private_dns" {
  count     = var.private_endpoint_subnet_id == null || var.private_dns_zone_id == null ? 0 : 1
  type      = "Microsoft.Network/privateEndpoints/privateDnsZoneGroups@2025-07-01"
  name      = "default"
  parent_id = azapi_resource.private_endpoint[0].id
  body = {
    properties = {
      privateDnsZoneConfigs = [{ name = "blob", properties = { privateDnsZoneId = var.private_dns_zone_id } }]
    }
  }
}

resource "azapi_resource" "diagnostics" {
  count     = var.diagnostic_workspace_id == null ? 0 : 1
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "security-logs"
  parent_id = azapi_update_resource.blob_service.id
  body = {
    properties = {
      workspaceId = var.diagnostic_workspace_id
      logs        = [for category in ["StorageDelete", "StorageRead", "StorageWrite"] : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep"
  parent_id = azapi_resource.account.id
  body      = { properties = { level = "CanNotDelete", notes = "Evidence: nobody deletes it in passing." } }

  # It comes last and goes first.
  depends_on = [
    azapi_resource.diagnostics,
    azapi_resource.private_dns,
    azapi_resource.write_once,
    azapi_update_resource.file_service,
  ]
}
