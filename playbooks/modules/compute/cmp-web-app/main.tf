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
  tags = merge({ managedBy = "parapet", module = "cmp-web-app" }, var.tags)

  # Web apps share one name space in all of Azure.
  suffix   = substr(sha256(lower("${var.resource_group_id}/${var.name}")), 0, 8)
  app_name = "app-${var.name}-${local.suffix}"
}

resource "azapi_resource" "plan" {
  type      = "Microsoft.Web/serverfarms@2025-03-01"
  name      = "asp-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  body = {
    kind       = "linux"
    sku        = { name = var.sku, capacity = var.instances }
    properties = { reserved = true, zoneRedundant = var.zone_redundant }
  }
}

resource "azapi_resource" "app" {
  type      = "Microsoft.Web/sites@2025-03-01"
  name      = local.app_name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  identity {
    type = "SystemAssigned"
  }
  body = {
    kind = "app,linux"
    properties = {
      serverFarmId              = azapi_resource.plan.id
      reserved                  = true
      httpsOnly                 = true
      clientAffinityEnabled     = false
      publicNetworkAccess       = var.public_network_access ? "Enabled" : "Disabled"
      keyVaultReferenceIdentity = "SystemAssigned"
      virtualNetworkSubnetId    = var.outbound_subnet_id
      outboundVnetRouting       = var.outbound_subnet_id == null ? null : { allTraffic = true }
    }
  }
  ignore_null_property = true
}

# The settings of a web app exist with it.
resource "azapi_update_resource" "settings" {
  type      = "Microsoft.Web/sites/config@2025-03-01"
  name      = "web"
  parent_id = azapi_resource.app.id
  body = {
    properties = {
      linuxFxVersion              = var.runtime
      alwaysOn                    = true
      minTlsVersion               = "1.2"
      scmMinTlsVersion            = "1.2"
      http20Enabled               = true
      ftpsState                   = "Disabled"
      remoteDebuggingEnabled      = false
      acrUseManagedIdentityCreds  = true
      httpLoggingEnabled          = true
      detailedErrorLoggingEnabled = true
      healthCheckPath             = var.health_check_path
    }
  }
}

resource "azapi_update_resource" "logs" {
  type      = "Microsoft.Web/sites/config@2025-03-01"
  name      = "logs"
  parent_id = azapi_resource.app.id
  body = {
    properties = {
      applicationLogs       = { fileSystem = { level = "Warning" } }
      httpLogs              = { fileSystem = { enabled = true, retentionInDays = 7, retentionInMb = 50 } }
      detailedErrorMessages = { enabled = true }
      failedRequestsTracing = { enabled = true }
    }
  }
  depends_on = [azapi_update_resource.settings]
}

resource "azapi_update_resource" "password_publishing" {
  for_each   = toset(["ftp", "scm"])
  type       = "Microsoft.Web/sites/basicPublishingCredentialsPolicies@2025-03-01"
  name       = each.value
  parent_id  = azapi_resource.app.id
  body       = { properties = { allow = false } }
  depends_on = [azapi_update_resource.logs]
}

resource "azapi_update_resource" "sign_in" {
  count     = var.sign_in_client_id == null ? 0 : 1
  type      = "Microsoft.Web/sites/config@2025-03-01"
  name      = "authsettingsV2"
  parent_id = azapi_resource.app.id
  body = {
    properties = {
      platform         = { enabled = true }
      globalValidation = { requireAuthentication = true, unauthenticatedClientAction = "RedirectToLoginPage", redirectToProvider = "azureactivedirectory" }
      httpSettings     = { requireHttps = true }
      identityProviders = {
        azureActiveDirectory = {
          enabled = true
          registration = {
            clientId     = var.sign_in_client_id
            openIdIssuer = "https://login.microsoftonline.com/${data.azapi_client_config.current.tenant_id}/v2.0"
          }
          validation = { allowedAudiences = ["api://${var.sign_in_client_id}"] }
        }
      }
    }
  }
  depends_on = [azapi_update_resource.password_publishing]
}

data "azapi_client_config" "current" {}

resource "azapi_resource" "private_endpoint" {
  count     = var.private_endpoint_subnet_id == null ? 0 : 1
  type      = "Microsoft.Network/privateEndpoints@2025-07-01"
  name      = "pe-${local.app_name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  body = {
    properties = {
      subnet = { id = var.private_endpoint_subnet_id }
      privateLinkServiceConnections = [
        { name = "app", properties = { privateLinkServiceId = azapi_resource.app.id, groupIds = ["sites"] } },
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
      privateDnsZoneConfigs = [{ name = "app", properties = { privateDnsZoneId = var.private_dns_zone_id } }]
    }
  }
}

resource "azapi_resource" "diagnostics" {
  count     = var.diagnostic_workspace_id == null ? 0 : 1
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = var.name
  parent_id = azapi_resource.app.id
  body = {
    properties = {
      workspaceId = var.diagnostic_workspace_id
      logs = [
        for category in ["AppServiceAuditLogs", "AppServiceConsoleLogs", "AppServiceHTTPLogs", "AppServiceIPSecAuditLogs", "AppServicePlatformLogs"] :
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
  parent_id = azapi_resource.app.id
  body      = { properties = { level = "CanNotDelete", notes = "Ask the owners of this application first." } }
  # It comes last and goes first.
  depends_on = [
    azapi_resource.diagnostics,
    azapi_resource.private_dns,
    azapi_update_resource.password_publishing,
    azapi_update_resource.sign_in,
  ]
}
