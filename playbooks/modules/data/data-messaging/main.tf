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
  tags             = merge({ managedBy = "parapet", module = "data-messaging" }, var.tags)

  # Namespaces share one name space in all of Azure.
  suffix = substr(sha256(lower("${var.resource_group_id}/${var.name}")), 0, 8)

  namespace_ids = merge(
    { for namespace in azapi_resource.event_hubs : "event-hubs" => namespace.id },
    { for namespace in azapi_resource.service_bus : "service-bus" => namespace.id },
  )

  network_rules = {
    publicNetworkAccess         = "Disabled"
    defaultAction               = "Deny"
    trustedServiceAccessEnabled = true
    ipRules                     = []
    virtualNetworkRules         = []
  }

  # A key's address is https://<vault>/keys/<key>.
  encryption = var.customer_managed_key_id == null ? null : {
    keySource                       = "Microsoft.KeyVault"
    requireInfrastructureEncryption = true
    keyVaultProperties = [
      {
        keyVaultUri = regex("^https://[^/]+", data.azapi_resource.key[0].output.uri)
        keyName     = basename(data.azapi_resource.key[0].output.uri)
        identity    = { userAssignedIdentity = azapi_resource.encryption_identity[0].id }
      },
    ]
  }
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
  name                   = "id-${var.name}-${local.suffix}-encryption"
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

resource "azapi_resource" "event_hubs" {
  count     = contains(var.services, "event-hubs") ? 1 : 0
  type      = "Microsoft.EventHub/namespaces@2026-01-01"
  name      = "evhns-${var.name}-${local.suffix}"
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
    sku = {
      name     = var.event_hubs_tier
      tier     = var.event_hubs_tier
      capacity = 1
    }
    properties = {
      disableLocalAuth       = true
      minimumTlsVersion      = "1.2"
      publicNetworkAccess    = "Disabled"
      isAutoInflateEnabled   = var.event_hubs_tier == "Standard" ? true : null
      maximumThroughputUnits = var.event_hubs_tier == "Standard" ? 4 : null
      encryption             = local.encryption
    }
  }
  ignore_null_property = true
  depends_on           = [azapi_resource.key_role]
  lifecycle {
    precondition {
      condition     = var.customer_managed_key_id == null || var.event_hubs_tier == "Premium"
      error_message = "A customer-managed key needs the tier Premium of Event Hubs."
    }
  }
}

# The network rules exist with their namespace and cannot be created or deleted.
resource "azapi_update_resource" "event_hubs_network_rules" {
  count     = length(azapi_resource.event_hubs)
  type      = "Microsoft.EventHub/namespaces/networkRuleSets@2026-01-01"
  name      = "default"
  parent_id = azapi_resource.event_hubs[0].id
  body      = { properties = local.network_rules }
}

resource "azapi_resource" "event_hub" {
  for_each  = length(azapi_resource.event_hubs) == 0 ? [] : var.event_hubs
  type      = "Microsoft.EventHub/namespaces/eventhubs@2026-01-01"
  name      = each.value
  parent_id = azapi_resource.event_hubs[0].id
  body = {
    properties = {
      partitionCount       = 4
      retentionDescription = { cleanupPolicy = "Delete", retentionTimeInHours = 168 }
    }
  }
}

resource "azapi_resource" "service_bus" {
  count     = contains(var.services, "service-bus") ? 1 : 0
  type      = "Microsoft.ServiceBus/namespaces@2026-01-01"
  name      = "sb-${var.name}-${local.suffix}"
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
    sku = { name = "Premium", tier = "Premium", capacity = 1 }
    properties = {
      disableLocalAuth           = true
      minimumTlsVersion          = "1.2"
      publicNetworkAccess        = "Disabled"
      premiumMessagingPartitions = 1
      encryption                 = local.encryption
    }
  }
  ignore_null_property = true
  depends_on           = [azapi_resource.key_role]
}

# The network rules exist with their namespace and cannot be created or deleted.
resource "azapi_update_resource" "service_bus_network_rules" {
  count     = length(azapi_resource.service_bus)
  type      = "Microsoft.ServiceBus/namespaces/networkRuleSets@2026-01-01"
  name      = "default"
  parent_id = azapi_resource.service_bus[0].id
  body      = { properties = local.network_rules }
}

resource "azapi_resource" "queue" {
  for_each  = length(azapi_resource.service_bus) == 0 ? [] : var.queues
  type      = "Microsoft.ServiceBus/namespaces/queues@2026-01-01"
  name      = each.value
  parent_id = azapi_resource.service_bus[0].id
  body = {
    properties = {
      deadLetteringOnMessageExpiration = true
      maxDeliveryCount                 = 10
    }
  }
}

resource "azapi_resource" "private_endpoint" {
  for_each  = { for service, id in local.namespace_ids : service => id if var.private_endpoint_subnet_id != null }
  type      = "Microsoft.Network/privateEndpoints@2025-07-01"
  name      = "pe-${each.key}-${var.name}-${local.suffix}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  body = {
    properties = {
      subnet = { id = var.private_endpoint_subnet_id }
      privateLinkServiceConnections = [
        { name = each.key, properties = { privateLinkServiceId = each.value, groupIds = ["namespace"] } },
      ]
    }
  }
}

resource "azapi_resource" "private_dns" {
  for_each  = { for service, endpoint in azapi_resource.private_endpoint : service => endpoint.id if var.private_dns_zone_id != null }
  type      = "Microsoft.Network/privateEndpoints/privateDnsZoneGroups@2025-07-01"
  name      = "default"
  parent_id = each.value
  body = {
    properties = {
      privateDnsZoneConfigs = [{ name = each.key, properties = { privateDnsZoneId = var.private_dns_zone_id } }]
    }
  }
}

resource "azapi_resource" "diagnostics" {
  for_each  = { for service, id in local.namespace_ids : service => id if var.diagnostic_workspace_id != null }
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = var.name
  parent_id = each.value
  body = {
    properties = {
      workspaceId = var.diagnostic_workspace_id
      logs        = [{ categoryGroup = "allLogs", enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "categoryGroup" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "lock" {
  for_each  = { for service, id in local.namespace_ids : service => id if var.lock }
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep-${var.name}"
  parent_id = each.value
  body      = { properties = { level = "CanNotDelete", notes = "Applications talk through this namespace; ask their owners first." } }
  # It comes last and goes first.
  depends_on = [
    azapi_resource.diagnostics,
    azapi_resource.event_hub,
    azapi_resource.private_dns,
    azapi_resource.queue,
    azapi_update_resource.event_hubs_network_rules,
    azapi_update_resource.service_bus_network_rules,
  ]
}
