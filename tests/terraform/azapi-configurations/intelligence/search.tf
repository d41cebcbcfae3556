# A search service and its keys, with a private link that is approved elsewhere.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-search"
  location = "westeurope"
}
resource "azapi_resource" "service" {
  type      = "Microsoft.Search/searchServices@2025-05-01"
  name      = "srch-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  identity { type = "SystemAssigned" }
  body = { sku = { name = "standard" }, properties = { replicaCount = 1, partitionCount = 1, publicNetworkAccess = "Disabled" } }
}
data "azapi_resource_action" "keys" {
  type                             = "Microsoft.Search/searchServices@2025-05-01"
  resource_id                      = azapi_resource.service.id
  action                           = "listAdminKeys"
  sensitive_response_export_values = { key = "primaryKey" }
}
