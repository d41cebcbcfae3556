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
  name            = coalesce(var.name, "sql-${substr(sha1(lower(var.resource_group_id)), 0, 20)}")
  subscription_id = join("/", slice(split("/", var.resource_group_id), 0, 3))
  has_own_key     = var.customer_managed_key_id != null

  # Azure's built-in role Key Vault Crypto Service Encryption User.
  key_user_role_id = "e147488a-f6f5-4113-8e2d-b22465e65bf6"

  # Azure's name for a key: vault_key_version.
  key_uri   = local.has_own_key ? data.azapi_resource.key[0].output.uri : null
  key_parts = local.has_own_key ? split("/", local.key_uri) : []
  key_name  = local.has_own_key ? join("_", [split(".", local.key_parts[2])[0], local.key_parts[4], local.key_parts[5]]) : null
}

data "azapi_resource" "key" {
  count                  = local.has_own_key ? 1 : 0
  type                   = "Microsoft.KeyVault/vaults/keys@2026-02-01"
  resource_id            = var.customer_managed_key_id
  response_export_values = { uri = "properties.keyUriWithVersion" }

  # A key that the same plan makes can be read only once it is there.
  depends_on = [azapi_resource.key_role]
}

resource "azapi_resource" "identity" {
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
      principalId      = azapi_resource.identity.output.principal_id
      principalType    = "ServicePrincipal"
      description      = "The SQL server ${local.name} encrypts with this key."
    }
  }
}

resource "azapi_resource" "server" {
  type      = "Microsoft.Sql/servers@2025-01-01"
  name      = local.name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  identity {
    type         = "UserAssigned"
    identity_ids = [azapi_resource.identity.id]
  }
  body = {
    properties = {
      version                       = "12.0"
      minimalTlsVersion             = "1.2"
      publicNetworkAccess           = "Disabled"
      restrictOutboundNetworkAccess = "Enabled"
      primaryUserAssignedIdentityId = azapi_resource.identity.id
      administrators = {
        administratorType         = "ActiveDirectory"
        principalType             = "Group"
        login                     = var.administrator_group_name
        sid                       = var.administrator_group_id
        tenantId                  = data.azapi_client_config.current.tenant_id
        azureADOnlyAuthentication = true
      }
    }
  }
}

# Azure takes several changes of one server only one after the other, so each waits for the one before.
resource "azapi_resource" "key" {
  count     = local.has_own_key ? 1 : 0
  type      = "Microsoft.Sql/servers/keys@2025-01-01"
  name      = local.key_name
  parent_id = azapi_resource.server.id
  locks     = [azapi_resource.server.id]
  body      = { properties = { serverKeyType = "AzureKeyVault", uri = local.key_uri } }

  depends_on = [azapi_resource.key_role]
}

resource "azapi_update_resource" "encryption" {
  type      = "Microsoft.Sql/servers/encryptionProtector@2025-01-01"
  name      = "current"
  parent_id = azapi_resource.server.id
  locks     = [azapi_resource.server.id]
  body = {
    properties = {
      serverKeyType       = local.has_own_key ? "AzureKeyVault" : "ServiceManaged"
      serverKeyName       = local.has_own_key ? azapi_resource.key[0].name : "ServiceManaged"
      autoRotationEnabled = local.has_own_key
    }
  }
}

resource "azapi_resource" "database" {
  for_each  = var.databases
  type      = "Microsoft.Sql/servers/databases@2025-01-01"
  name      = each.key
  parent_id = azapi_resource.server.id
  location  = var.location
  tags      = var.tags
  body = {
    sku = { name = each.value.sku }
    properties = {
      collation                        = "SQL_Latin1_General_CP1_CI_AS"
      requestedBackupStorageRedundancy = each.value.backup_redundancy
      zoneRedundant                    = each.value.zone_redundant
    }
  }
  depends_on = [azapi_update_resource.encryption]
}

resource "azapi_update_resource" "database_encryption" {
  for_each  = azapi_resource.database
  type      = "Microsoft.Sql/servers/databases/transparentDataEncryption@2025-01-01"
  name      = "current"
  parent_id = each.value.id
  body      = { properties = { state = "Enabled" } }
}

resource "azapi_update_resource" "audit" {
  type      = "Microsoft.Sql/servers/auditingSettings@2025-01-01"
  name      = "default"
  parent_id = azapi_resource.server.id
  locks     = [azapi_resource.server.id]
  body = {
    properties = {
      state                       = "Enabled"
      isAzureMonitorTargetEnabled = true
      auditActionsAndGroups = [
        "BATCH_COMPLETED_GROUP",
        "SUCCESSFUL_DATABASE_AUTHENTICATION_GROUP",
        "FAILED_DATABASE_AUTHENTICATION_GROUP",
      ]
    }
  }
}

# The audit of all databases leaves through master.
resource "azapi_resource" "audit_log" {
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "security-logs"
  parent_id = "${azapi_resource.server.id}/databases/master"
  body = {
    properties = {
      workspaceId = var.diagnostic_workspace_id
      logs        = [{ category = "SQLSecurityAuditEvents", enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
  depends_on                 = [azapi_update_resource.audit]
}

resource "azapi_resource" "database_logs" {
  for_each  = azapi_resource.database
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "security-logs"
  parent_id = each.value.id
  body = {
    properties = {
      workspaceId = var.diagnostic_workspace_id
      logs        = [{ categoryGroup = "allLogs", enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "categoryGroup" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_update_resource" "threat_alerts" {
  type      = "Microsoft.Sql/servers/securityAlertPolicies@2025-01-01"
  name      = "Default"
  parent_id = azapi_resource.server.id
  locks     = [azapi_resource.server.id]
  body = {
    properties = {
      state              = "Enabled"
      disabledAlerts     = []
      emailAccountAdmins = true
      emailAddresses     = sort(var.alert_emails)
    }
  }
}

# The assessment that needs no storage account scans every week. Azure may have the setting already; an action writes it in
# either case.
resource "azapi_resource_action" "assessment" {
  type        = "Microsoft.Sql/servers/sqlVulnerabilityAssessments@2025-01-01"
  resource_id = "${azapi_resource.server.id}/sqlVulnerabilityAssessments/default"
  method      = "PUT"
  locks       = [azapi_resource.server.id]
  body        = { properties = { state = "Enabled" } }
  depends_on  = [azapi_update_resource.threat_alerts]
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
        { name = "sqlServer", properties = { privateLinkServiceId = azapi_resource.server.id, groupIds = ["sqlServer"] } },
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
      privateDnsZoneConfigs = [{ name = "sqlserver", properties = { privateDnsZoneId = var.private_dns_zone_id } }]
    }
  }
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep"
  parent_id = azapi_resource.server.id
  body      = { properties = { level = "CanNotDelete", notes = "Holds databases that others depend on." } }

  # It comes last and goes first.
  depends_on = [
    azapi_resource.audit_log,
    azapi_resource.database_logs,
    azapi_resource.key,
    azapi_resource.private_dns,
    azapi_resource_action.assessment,
    azapi_update_resource.database_encryption,
  ]
}
