terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

data "azapi_client_config" "current" {}

locals {
  subscription_id  = regex("(?i)^/subscriptions/[^/]+", var.resource_group_id)
  role_definitions = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions"
  tags             = merge({ managedBy = "parapet", module = "data-postgres-flexible" }, var.tags)

  # Servers share one name space in all of Azure.
  suffix      = substr(sha256(lower("${var.resource_group_id}/${var.name}")), 0, 8)
  server_name = "psql-${var.name}-${local.suffix}"

  parameters = {
    "azure.extensions"           = join(",", sort(setunion(["PGAUDIT"], var.extensions)))
    "connection_throttle.enable" = "on"
    "log_checkpoints"            = "on"
    "log_connections"            = "on"
    "log_disconnections"         = "on"
    "logfiles.retention_days"    = "7"
    "password_encryption"        = "scram-sha-256"
    "pgaudit.log"                = "ddl,role"
    "require_secure_transport"   = "on"
    "shared_preload_libraries"   = local.preloaded_libraries
    "ssl_min_protocol_version"   = "TLSv1.2"
  }

  # What a new server loads, and the audit extension.
  preloaded_libraries = "pg_cron,pg_stat_statements,pgaudit"
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
  name                   = "id-${local.server_name}-encryption"
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

resource "azapi_resource" "server" {
  type      = "Microsoft.DBforPostgreSQL/flexibleServers@2025-08-01"
  name      = local.server_name
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
    sku = var.sku
    properties = {
      createMode = "Default"
      version    = var.postgres_version
      storage    = { storageSizeGB = var.storage_gb, autoGrow = "Enabled" }
      network    = { publicNetworkAccess = "Disabled" }
      authConfig = {
        activeDirectoryAuth = "Enabled"
        passwordAuth        = "Disabled"
        tenantId            = data.azapi_client_config.current.tenant_id
      }
      backup = {
        backupRetentionDays = var.backup_retention_days
        geoRedundantBackup  = var.geo_redundant_backup ? "Enabled" : "Disabled"
      }
      highAvailability = { mode = var.high_availability }
      dataEncryption = var.customer_managed_key_id == null ? null : {
        type                            = "AzureKeyVault"
        primaryKeyURI                   = data.azapi_resource.key[0].output.uri
        primaryUserAssignedIdentityId   = azapi_resource.encryption_identity[0].id
        geoBackupKeyURI                 = var.geo_redundant_backup ? var.geo_backup_key_uri : null
        geoBackupUserAssignedIdentityId = var.geo_redundant_backup ? var.geo_backup_identity_id : null
      }
    }
  }
  ignore_null_property = true
  depends_on           = [azapi_resource.key_role]
  lifecycle {
    precondition {
      condition     = var.customer_managed_key_id == null || !var.geo_redundant_backup || (var.geo_backup_key_uri != null && var.geo_backup_identity_id != null)
      error_message = "Geo-redundant backups of a server with a customer-managed key need a key and an identity in the paired region: set geo_backup_key_uri and geo_backup_identity_id, or switch geo_redundant_backup off."
    }
  }
}

resource "azapi_resource" "administrator" {
  type      = "Microsoft.DBforPostgreSQL/flexibleServers/administrators@2025-08-01"
  name      = var.administrator_object_id
  parent_id = azapi_resource.server.id
  body = {
    properties = {
      principalName = var.administrator_name
      principalType = var.administrator_type
      tenantId      = data.azapi_client_config.current.tenant_id
    }
  }
  # The server takes one change at a time.
  locks = [azapi_resource.server.id]
}

# Azure makes the parameters with the server.
resource "azapi_update_resource" "parameter" {
  for_each  = local.parameters
  type      = "Microsoft.DBforPostgreSQL/flexibleServers/configurations@2025-08-01"
  name      = each.key
  parent_id = azapi_resource.server.id
  body      = { properties = { value = each.value, source = "user-override" } }
  locks     = [azapi_resource.server.id]
}

# The audit extension is loaded when the server starts.
resource "azapi_resource_action" "restart" {
  type        = "Microsoft.DBforPostgreSQL/flexibleServers@2025-08-01"
  resource_id = azapi_resource.server.id
  action      = "restart"
  method      = "POST"
  locks       = [azapi_resource.server.id]
  depends_on  = [azapi_update_resource.parameter, azapi_resource.administrator]
}

resource "azapi_resource" "private_endpoint" {
  count     = var.private_endpoint_subnet_id == null ? 0 : 1
  type      = "Microsoft.Network/privateEndpoints@2025-07-01"
  name      = "pe-${local.server_name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  body = {
    properties = {
      subnet = { id = var.private_endpoint_subnet_id }
      privateLinkServiceConnections = [
        { name = "postgres", properties = { privateLinkServiceId = azapi_resource.server.id, groupIds = ["postgresqlServer"] } },
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
      privateDnsZoneConfigs = [{ name = "postgres", properties = { privateDnsZoneId = var.private_dns_zone_id } }]
    }
  }
}

resource "azapi_resource" "diagnostics" {
  count     = var.diagnostic_workspace_id == null ? 0 : 1
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = var.name
  parent_id = azapi_resource.server.id
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
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep-${var.name}"
  parent_id = azapi_resource.server.id
  body      = { properties = { level = "CanNotDelete", notes = "This server holds data; ask its owners first." } }
  # It comes last and goes first.
  depends_on = [
    azapi_resource.diagnostics,
    azapi_resource.private_dns,
    azapi_resource_action.restart,
  ]
}
