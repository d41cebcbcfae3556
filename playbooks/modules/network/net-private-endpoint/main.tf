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
  # The zone that Azure documents for each kind of service, by the group id of its private link.
  zones = {
    vault            = "privatelink.vaultcore.azure.net"
    blob             = "privatelink.blob.core.windows.net"
    dfs              = "privatelink.dfs.core.windows.net"
    file             = "privatelink.file.core.windows.net"
    queue            = "privatelink.queue.core.windows.net"
    table            = "privatelink.table.core.windows.net"
    web              = "privatelink.web.core.windows.net"
    sqlServer        = "privatelink.database.windows.net"
    postgresqlServer = "privatelink.postgres.database.azure.com"
    mysqlServer      = "privatelink.mysql.database.azure.com"
    Sql              = "privatelink.documents.azure.com"
    MongoDB          = "privatelink.mongo.cosmos.azure.com"
    namespace        = "privatelink.servicebus.windows.net"
    sites            = "privatelink.azurewebsites.net"
    registry         = "privatelink.azurecr.io"
    redisCache       = "privatelink.redis.cache.windows.net"
    searchService    = "privatelink.search.windows.net"
    account          = "privatelink.cognitiveservices.azure.com"
  }
  network_id = split("/subnets/", var.subnet_id)[0]
  zone_id    = var.private_dns_zone_id == null ? azapi_resource.zone[0].id : var.private_dns_zone_id
}

resource "azapi_resource" "endpoint" {
  type      = "Microsoft.Network/privateEndpoints@2025-07-01"
  name      = var.name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    properties = {
      subnet                     = { id = var.subnet_id }
      customNetworkInterfaceName = "nic-${var.name}"
      privateLinkServiceConnections = [
        { name = var.group_id, properties = { privateLinkServiceId = var.target_resource_id, groupIds = [var.group_id] } },
      ]
    }
  }
}

resource "azapi_resource" "zone" {
  count     = var.private_dns_zone_id == null ? 1 : 0
  type      = "Microsoft.Network/privateDnsZones@2024-06-01"
  name      = local.zones[var.group_id]
  parent_id = var.resource_group_id
  location  = "global"
  tags      = var.tags
}

resource "azapi_resource" "zone_link" {
  count     = var.private_dns_zone_id == null ? 1 : 0
  type      = "Microsoft.Network/privateDnsZones/virtualNetworkLinks@2024-06-01"
  name      = basename(local.network_id)
  parent_id = azapi_resource.zone[0].id
  location  = "global"
  tags      = var.tags
  body      = { properties = { registrationEnabled = false, virtualNetwork = { id = local.network_id } } }
}

resource "azapi_resource" "zone_group" {
  type      = "Microsoft.Network/privateEndpoints/privateDnsZoneGroups@2025-07-01"
  name      = "default"
  parent_id = azapi_resource.endpoint.id
  body = {
    properties = {
      privateDnsZoneConfigs = [{ name = lower(var.group_id), properties = { privateDnsZoneId = local.zone_id } }]
    }
  }
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep"
  parent_id = azapi_resource.endpoint.id
  body      = { properties = { level = "CanNotDelete", notes = "The private way to a service." } }

  # It comes last and goes first.
  depends_on = [
    azapi_resource.zone_group,
  ]
}
