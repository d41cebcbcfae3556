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
  tags             = merge({ managedBy = "parapet", module = "k8s-registry" }, var.tags)

  # Registries share one name space in all of Azure.
  suffix        = substr(sha256(lower("${var.resource_group_id}/${var.name}")), 0, 8)
  registry_name = "cr${replace(var.name, "-", "")}${local.suffix}"

  # AcrPull and AcrPush, the same in every tenant.
  image_roles = merge(
    { for id in var.pull_principal_ids : "pull/${id}" => { principal_id = id, role = "7f951dda-4ed3-4680-a7ca-43fe172d538d" } },
    { for id in var.push_principal_ids : "push/${id}" => { principal_id = id, role = "8311e382-0749-4cb8-b61a-304f252e45ec" } },
  )
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
  name                   = "id-${local.registry_name}-encryption"
  parent_id              = var.resource_group_id
  location               = var.location
  tags                   = local.tags
  response_export_values = ["properties.clientId", "properties.principalId"]
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

resource "azapi_resource" "registry" {
  type      = "Microsoft.ContainerRegistry/registries@2025-11-01"
  name      = local.registry_name
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
    sku = { name = "Premium" }
    properties = {
      adminUserEnabled     = false
      anonymousPullEnabled = false
      dataEndpointEnabled  = true
      publicNetworkAccess  = "Disabled"
      networkRuleSet       = { defaultAction = "Deny", ipRules = [] }
      # Defender scans images by this way in.
      networkRuleBypassOptions = "AzureServices"
      zoneRedundancy           = var.zone_redundant ? "Enabled" : "Disabled"
      policies = {
        exportPolicy                     = { status = "disabled" }
        azureADAuthenticationAsArmPolicy = { status = "disabled" }
        retentionPolicy                  = { status = "enabled", days = var.untagged_retention_days }
      }
      encryption = var.customer_managed_key_id == null ? null : {
        status = "enabled"
        keyVaultProperties = {
          identity      = one(azapi_resource.encryption_identity[*].output.properties.clientId)
          keyIdentifier = data.azapi_resource.key[0].output.uri
        }
      }
    }
  }
  ignore_null_property = true
  depends_on           = [azapi_resource.key_role]
}

resource "azapi_resource" "image_role" {
  for_each  = local.image_roles
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${local.registry_name}/${each.key}")
  parent_id = azapi_resource.registry.id
  body = {
    properties = {
      roleDefinitionId = "${local.role_definitions}/${each.value.role}"
      principalId      = each.value.principal_id
      principalType    = "ServicePrincipal"
    }
  }
  # A new identity takes a while to be known everywhere.
  retry = {
    error_message_regex = ["PrincipalNotFound"]
  }
}

resource "azapi_resource" "private_endpoint" {
  count     = var.private_endpoint_subnet_id == null ? 0 : 1
  type      = "Microsoft.Network/privateEndpoints@2025-07-01"
  name      = "pe-${local.registry_name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  body = {
    properties = {
      subnet = { id = var.private_endpoint_subnet_id }
      privateLinkServiceConnections = [
        { name = "registry", properties = { privateLinkServiceId = azapi_resource.registry.id, groupIds = ["registry"] } },
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
      privateDnsZoneConfigs = [{ name = "registry", properties = { privateDnsZoneId = var.private_dns_zone_id } }]
    }
  }
}

resource "azapi_resource" "diagnostics" {
  count     = var.diagnostic_workspace_id == null ? 0 : 1
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = var.name
  parent_id = azapi_resource.registry.id
  body = {
    properties = {
      workspaceId = var.diagnostic_workspace_id
      logs = [
        for category in ["ContainerRegistryLoginEvents", "ContainerRegistryRepositoryEvents"] :
        { category = category, enabled = true }
      ]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep-${var.name}"
  parent_id = azapi_resource.registry.id
  body      = { properties = { level = "CanNotDelete", notes = "Clusters start from these images; ask their owners first." } }
  # It comes last and goes first.
  depends_on = [
    azapi_resource.diagnostics,
    azapi_resource.image_role,
    azapi_resource.private_dns,
  ]
}
