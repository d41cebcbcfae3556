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
  name            = coalesce(var.name, "st${substr(sha1(lower(var.resource_group_id)), 0, 20)}")
  subscription_id = join("/", slice(split("/", var.resource_group_id), 0, 3))
  has_own_key     = var.customer_managed_key_id != null
  key_vault_id    = local.has_own_key ? join("/", slice(split("/", var.customer_managed_key_id), 0, 9)) : null

  # Azure's built-in role Key Vault Crypto Service Encryption User.
  key_user_role_id = "e147488a-f6f5-4113-8e2d-b22465e65bf6"

  encrypted_services = {
    blob  = { enabled = true, keyType = "Account" }
    file  = { enabled = true, keyType = "Account" }
    queue = { enabled = true, keyType = "Account" }
    table = { enabled = true, keyType = "Account" }
  }
}

data "azapi_resource" "key_vault" {
  count                  = local.has_own_key ? 1 : 0
  type                   = "Microsoft.KeyVault/vaults@2026-02-01"
  resource_id            = local.key_vault_id
  response_export_values = { uri = "properties.vaultUri" }

  # A vault that the same plan makes can be read only once it is there.
  depends_on = [azapi_resource.key_role]
}

resource "azapi_resource" "key_reader" {
  count     = local.has_own_key ? 1 : 0
  type      = "Microsoft.ManagedIdentity/userAssignedIdentities@2024-11-30"
  name      = "id-${local.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags

  response_export_values = { principal_id = "properties.principalId" }
}

resource "azapi_resource" "key_role" {
  count     = local.has_own_key ? 1 : 0
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${var.resource_group_id}/${local.name}/${var.customer_managed_key_id}")
  parent_id = var.customer_managed_key_id
  body = {
    properties = {
      roleDefinitionId = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions/${local.key_user_role_id}"
      principalId      = azapi_resource.key_reader[0].output.principal_id
      principalType    = "ServicePrincipal"
      description      = "The storage account ${local.name} encrypts with this key."
    }
  }
}

resource "azapi_resource" "account" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = local.name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags

  dynamic "identity" {
    for_each = azapi_resource.key_reader
    content {
      type         = "UserAssigned"
      identity_ids = [identity.value.id]
    }
  }

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
        services                        = local.encrypted_services
        keySource                       = local.has_own_key ? "Microsoft.Keyvault" : "Microsoft.Storage"
        identity                        = local.has_own_key ? { userAssignedIdentity = azapi_resource.key_reader[0].id } : null
        # Without a version the account follows the rotation of the key.
        keyvaultproperties = !local.has_own_key ? null : {
          keyvaulturi = trimsuffix(data.azapi_resource.key_vault[0].output.uri, "/")
          keyname     = basename(var.customer_managed_key_id)
        }
      }
    }
  }
  ignore_null_property = true
  depends_on           = [azapi_resource.key_role]
}

resource "azapi_update_resource" "blob_service" {
  type      = "Microsoft.Storage/storageAccounts/blobServices@2026-04-01"
  name      = "default"
  parent_id = azapi_resource.account.id
  body = {
    properties = {
      isVersioningEnabled            = true
      changeFeed                     = { enabled = true, retentionInDays = var.retention_days }
      deleteRetentionPolicy          = { enabled = true, days = var.retention_days }
      containerDeleteRetentionPolicy = { enabled = true, days = var.retention_days }
    }
  }
}

resource "azapi_update_resource" "file_service" {
  type      = "Microsoft.Storage/storageAccounts/fileServices@2026-04-01"
  name      = "default"
  parent_id = azapi_resource.account.id
  body = {
    properties = {
      shareDeleteRetentionPolicy = { enabled = true, days = var.retention_days }
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

resource "azapi_resource" "containers" {
  for_each  = toset(var.containers)
  type      = "Microsoft.Storage/storageAccounts/blobServices/containers@2026-04-01"
  name      = each.value
  parent_id = azapi_update_resource.blob_service.id
  body      = { properties = { publicAccess = "None" } }
}

# Earlier versions would be kept, and billed, for good.
resource "azapi_resource" "lifecycle" {
  type      = "Microsoft.Storage/storageAccounts/managementPolicies@2026-04-01"
  name      = "default"
  parent_id = azapi_resource.account.id
  body = {
    properties = {
      policy = {
        rules = [
          {
            name    = "drop-old-versions"
            enabled = true
            type    = "Lifecycle"
            definition = {
              filters = { blobTypes = ["blockBlob"] }
              actions = {
                version  = { delete = { daysAfterCreationGreaterThan = var.version_days } }
                snapshot = { delete = { daysAfterCreationGreaterThan = var.version_days } }
              }
            }
          },
        ]
      }
    }
  }
  depends_on = [azapi_update_resource.blob_service]
}

# Azure may have the setting already, with its own values; an action writes it in either case.
resource "azapi_resource_action" "defender" {
  count       = var.defender ? 1 : 0
  type        = "Microsoft.Security/defenderForStorageSettings@2025-06-01"
  resource_id = "${azapi_resource.account.id}/providers/Microsoft.Security/defenderForStorageSettings/current"
  method      = "PUT"
  body = {
    properties = {
      isEnabled                         = true
      overrideSubscriptionLevelSettings = true
      malwareScanning                   = { onUpload = { isEnabled = true, capGBPerMonth = var.malware_scan_gigabytes } }
      sensitiveDataDiscovery            = { isEnabled = true }
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
  body      = { properties = { level = "CanNotDelete", notes = "Holds data that others depend on." } }

  # It comes last and goes first.
  depends_on = [
    azapi_resource.containers,
    azapi_resource.diagnostics,
    azapi_resource.lifecycle,
    azapi_resource.private_dns,
    azapi_resource_action.defender,
    azapi_update_resource.file_service,
  ]
}
