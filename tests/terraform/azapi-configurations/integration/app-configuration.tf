# A store of settings, its values and its keys.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-store"
  location = "westeurope"
}
resource "azapi_resource" "store" {
  type      = "Microsoft.AppConfiguration/configurationStores@2024-06-01"
  name      = "appcs-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "standard" }, properties = { publicNetworkAccess = "Enabled", enablePurgeProtection = true } }
}
resource "azapi_resource" "value" {
  for_each  = { mode = "live", level = "3" }
  type      = "Microsoft.AppConfiguration/configurationStores/keyValues@2024-06-01"
  name      = each.key
  parent_id = azapi_resource.store.id
  body      = { properties = { value = each.value, contentType = "text/plain" } }
}
data "azapi_resource_action" "keys" {
  type                             = "Microsoft.AppConfiguration/configurationStores@2024-06-01"
  resource_id                      = azapi_resource.store.id
  action                           = "listKeys"
  sensitive_response_export_values = { read = "value[?readOnly] | [0].connectionString" }
}
