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
  name = coalesce(var.name, "kv-${substr(sha1(lower(var.resource_group_id)), 0, 20)}")

  # Azure wants the expiry of a key in seconds since 1970, which Terraform cannot tell: the days by the civil calendar, with
  # years that begin in March so that the leap day comes last.
  first_expiry = timeadd(plantimestamp(), "${24 * var.key_days}h")
  month        = tonumber(formatdate("M", local.first_expiry))
  year         = tonumber(formatdate("YYYY", local.first_expiry)) - (local.month < 3 ? 1 : 0)
  day_of_year  = floor((153 * (local.month + (local.month < 3 ? 9 : -3)) + 2) / 5) + tonumber(formatdate("D", local.first_expiry)) - 1
  days         = 365 * local.year + floor(local.year / 4) - floor(local.year / 100) + floor(local.year / 400) + local.day_of_year - 719468
}

resource "azapi_resource" "vault" {
  type      = "Microsoft.KeyVault/vaults@2026-02-01"
  name      = local.name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    properties = {
      tenantId                     = data.azapi_client_config.current.tenant_id
      sku                          = { family = "A", name = var.sku }
      enableRbacAuthorization      = true
      enableSoftDelete             = true
      enablePurgeProtection        = true
      softDeleteRetentionInDays    = var.retention_days
      enabledForDeployment         = false
      enabledForDiskEncryption     = false
      enabledForTemplateDeployment = false
      publicNetworkAccess          = length(var.allowed_ip_ranges) > 0 ? "Enabled" : "Disabled"
      networkAcls = {
        defaultAction       = "Deny"
        bypass              = "AzureServices"
        ipRules             = [for range in sort(var.allowed_ip_ranges) : { value = range }]
        virtualNetworkRules = []
      }
    }
  }

  response_export_values = { uri = "properties.vaultUri" }
}

# ARM makes keys but never changes or deletes them; they go with their vault.
resource "azapi_resource_action" "key" {
  for_each    = toset(var.keys)
  type        = "Microsoft.KeyVault/vaults/keys@2026-02-01"
  resource_id = "${azapi_resource.vault.id}/keys/${each.value}"
  method      = "PUT"
  body = {
    properties = {
      kty        = var.sku == "premium" ? "RSA-HSM" : "RSA"
      keySize    = 3072
      keyOps     = ["decrypt", "encrypt", "sign", "unwrapKey", "verify", "wrapKey"]
      attributes = { enabled = true, exp = local.days * 86400 }
      rotationPolicy = {
        attributes = { expiryTime = "P${var.key_days}D" }
        lifetimeActions = [
          { trigger = { timeBeforeExpiry = "P60D" }, action = { type = "rotate" } },
          { trigger = { timeBeforeExpiry = "P30D" }, action = { type = "notify" } },
        ]
      }
    }
  }

  lifecycle {
    ignore_changes = [body]
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
        { name = "vault", properties = { privateLinkServiceId = azapi_resource.vault.id, groupIds = ["vault"] } },
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
      privateDnsZoneConfigs = [{ name = "vault", properties = { privateDnsZoneId = var.private_dns_zone_id } }]
    }
  }
}

resource "azapi_resource" "diagnostics" {
  count     = var.diagnostic_workspace_id == null ? 0 : 1
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "security-logs"
  parent_id = azapi_resource.vault.id
  body = {
    properties = {
      workspaceId                 = var.diagnostic_workspace_id
      logAnalyticsDestinationType = "Dedicated"
      logs                        = [for category in ["AuditEvent", "AzurePolicyEvaluationDetails"] : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep"
  parent_id = azapi_resource.vault.id
  body      = { properties = { level = "CanNotDelete", notes = "Without its keys data cannot be read." } }

  # It comes last and goes first.
  depends_on = [
    azapi_resource.diagnostics,
    azapi_resource.private_dns,
    azapi_resource_action.key,
  ]
}
