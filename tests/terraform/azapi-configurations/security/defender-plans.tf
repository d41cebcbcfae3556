# Plans of Defender that each subscription has, read and told by a list.
data "azapi_client_config" "current" {}
data "azapi_resource_list" "plans" {
  type                   = "Microsoft.Security/pricings@2024-01-01"
  parent_id              = data.azapi_client_config.current.subscription_resource_id
  response_export_values = { free = "value[?properties.pricingTier=='Free'].name" }
}
data "azapi_resource" "vaults" {
  type                   = "Microsoft.Security/pricings@2024-01-01"
  resource_id            = "${data.azapi_client_config.current.subscription_resource_id}/providers/Microsoft.Security/pricings/KeyVaults"
  response_export_values = ["properties.pricingTier"]
}
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-defender"
  location = "westeurope"
}
resource "azapi_resource" "automation" {
  type      = "Microsoft.Security/automations@2019-01-01-preview"
  name      = "export"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = { properties = {
    isEnabled = true
    scopes    = [{ description = "all", scopePath = data.azapi_client_config.current.subscription_resource_id }]
    sources   = [{ eventSource = "Alerts" }]
    actions   = []
  } }
}
output "free" {
  value = data.azapi_resource_list.plans.output.free
  precondition {
    condition     = contains(data.azapi_resource_list.plans.output.free, "KeyVaults") && data.azapi_resource.vaults.output.properties.pricingTier == "Free"
    error_message = "A plan that nobody turned on is free."
  }
}
