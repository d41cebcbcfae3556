# An app with its plan and a slot, settings that exist from the start, and one that is stopped.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-app"
  location = "westeurope"
}
resource "azapi_resource" "plan" {
  type      = "Microsoft.Web/serverfarms@2025-03-01"
  name      = "plan"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { kind = "linux", sku = { name = "P1v3", tier = "PremiumV3", capacity = 1 }, properties = { reserved = true } }
}
resource "azapi_resource" "app" {
  type      = "Microsoft.Web/sites@2025-03-01"
  name      = "app-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { kind = "app,linux", properties = { serverFarmId = azapi_resource.plan.id, httpsOnly = true, siteConfig = { linuxFxVersion = "NODE|20-lts" } } }
}
resource "azapi_resource" "slot" {
  type      = "Microsoft.Web/sites/slots@2025-03-01"
  name      = "next"
  parent_id = azapi_resource.app.id
  location  = azapi_resource.group.location
  body      = { kind = "app,linux", properties = { serverFarmId = azapi_resource.plan.id, httpsOnly = true } }
}
resource "azapi_update_resource" "settings" {
  for_each  = { app = azapi_resource.app.id }
  type      = "Microsoft.Web/sites/config@2025-03-01"
  name      = "web"
  parent_id = each.value
  body      = { properties = { ftpsState = "Disabled", minTlsVersion = "1.3" } }
}
resource "azapi_update_resource" "publishing" {
  for_each  = toset(["ftp", "scm"])
  type      = "Microsoft.Web/sites/basicPublishingCredentialsPolicies@2025-03-01"
  name      = each.key
  parent_id = azapi_resource.app.id
  body      = { properties = { allow = false } }
}
resource "azapi_resource_action" "stop" {
  type        = "Microsoft.Web/sites/slots@2025-03-01"
  resource_id = azapi_resource.slot.id
  action      = "stop"
}
