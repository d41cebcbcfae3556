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
  subscription_id  = regex("(?i)^/subscriptions/[^/]+", var.resource_group_id)
  role_definitions = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions"
  tags             = merge({ managedBy = "parapet", module = "data-cosmos" }, var.tags)

  # Accounts share one name space in all of Azure.
  suffix       = substr(sha256(lower("${var.resource_group_id}/${var.name}")), 0, 8)
  account_name = "cosmos-${var.name}-${local.suffix}"

  # Cosmos DB's own role Data Contributor, in every account.
  data_contributor = "00000000-0000-0000-0000-000000000002"
}

data "azapi_resource" "key" {
  count                  = var.customer_managed_key_id == null ? 0 : 1
  type                   = "Microsoft.KeyVault/vaults/keys@2026-02-01"
  resource_id            = var.customer_managed_key_id
  response_export_values = { uri = "properties.keyUri" }
}

resource "azapi_resource" "encryption_identity" {
  count                  = var.customer_managed_key_id == null ? 0 : 1
  type                   = "Microsoft.ManagedIdentity/userAssignedIdentities@2024-11-30"
  name                   = "id-${local.account_name}-encryption"
  parent_id              = var.resource_group_id
  location               = var.location
  tags                   = local.tags
  response_export_values = ["properties.principalId"]
}

# Key Vault Crypto Service Encryption User, on this one key.
resource "azapi_resource" "key_role" {
  count     = var.customer_managed_key_id == null ? 0 : 1
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${var.customer_managed_key_id}/${azapi_resource.encryption_identity[0].id}")
  parent_id = var.customer_managed_key_id
  body = {
    properties = {
      roleDefinitionId = "${local.role_definitions}/e147488a-f6f5-4113-8e2d-b22465e65bf6"
      principalId      = azapi_resource.encryption_identity[0].output.properties.principalId
      principalType    = "ServicePrincipal"
    }
  }
  # A new identity takes a while to be known everywhere.
  retry = {
    error_message_regex = ["PrincipalNotFound"]
  }
}

resource "azapi_resource" "account" {
  type      = "Microsoft.DocumentDB/databaseAccounts@2026-03-15"
  name      = local.account_name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  dynamic "identity" {
    for_each = azapi_resource.encryption_identity
    content {
      type         = "UserAssigned"
      identity_ids = [identity.value.id]
    }
  }
  body = {
    kind = "GlobalDocumentDB"
    properties = {
      databaseAccountOfferType           = "Standard"
      publicNetworkAccess                = "Disabled"
      networkAclBypass                   = "None"
      disableLocalAuth                   = true
      disableKeyBasedMetadataWriteAccess = true
      minimalTlsVersion                  = "Tls12"
      enableAutomaticFailover            = length(var.regions) > 1
      consistencyPolicy                  = { defaultConsistencyLevel = "Session" }
      backupPolicy = {
        type                     = "Continuous"
        continuousModeProperties = { tier = var.backup_tier }
      }
      locations = [
        for index, region in var.regions :
        { locationName = region, failoverPriority = index, isZoneRedundant = var.zone_redundant }
      ]
      keyVaultKeyUri  = one(data.azapi_resource.key[*].output.uri)
      defaultIdentity = var.customer_managed_key_id == null ? null : "UserAssignedIdentity=${azapi_resource.encryption_identity[0].id}"
    }
  }
  ignore_null_property    = true
  list_unique_id_property = { "properties.locations" = "locationName" }
  depends_on              = [azapi_resource.key_role]
}

resource "azapi_resource" "data_contributor" {
  for_each  = var.data_contributor_ids
  type      = "Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2026-03-15"
  name      = uuidv5("url", "${local.account_name}/${each.value}")
  parent_id = azapi_resource.account.id
  body = {
    properties = {
      roleDefinitionId = "${azapi_resource.account.id}/sqlRoleDefinitions/${local.data_contributor}"
      principalId      = each.value
      scope            = azapi_resource.account.id
    }
  }
  # The account takes one change at a time.
  locks = [azapi_resource.account.id]
}

resource "azapi_resource" "private_endpoint" {
  count     = var.private_endpoint_subnet_id == null ? 0 : 1
  type      = "Microsoft.Network/privateEndpoints@2025-07-01"
  name      = "pe-${local.account_name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  body = {
    properties = {
      subnet = { id = var.private_endpoint_subnet_id }
      privateLinkServiceConnections = [
        { name = "cosmos", properties = { privateLinkServiceId = azapi_resource.account.id, groupIds = ["Sql"] } },
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
      privateDnsZoneConfigs = [{ name = "cosmos", properties = { privateDnsZoneId = var.private_dns_zone_id } }]
    }
  }
}

resource "azapi_resource" "diagnostics" {
  count     = var.diagnostic_workspace_id == null ? 0 : 1
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = var.name
  parent_id = azapi_resource.account.id
  body = {
    properties = {
      workspaceId                 = var.diagnostic_workspace_id
      logAnalyticsDestinationType = "Dedicated"
      logs                        = [for category in ["ControlPlaneRequests", "DataPlaneRequests"] : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep-${var.name}"
  parent_id = azapi_resource.account.id
  body      = { properties = { level = "CanNotDelete", notes = "This account holds data; ask its owners first." } }
  # It comes last and goes first.
  depends_on = [
    azapi_resource.data_contributor,
    azapi_resource.diagnostics,
    azapi_resource.private_dns,
  ]
}
