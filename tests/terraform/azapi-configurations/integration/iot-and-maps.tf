# A hub of devices and an account of maps with its keys.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-iot"
  location = "westeurope"
}
resource "azapi_resource" "hub" {
  type      = "Microsoft.Devices/IotHubs@2023-06-30"
  name      = "iot-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "S1", capacity = 1 }, properties = { minTlsVersion = "1.2" } }
}
resource "azapi_resource" "maps" {
  type      = "Microsoft.Maps/accounts@2023-06-01"
  name      = "maps-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "G2" }, kind = "Gen2", properties = { disableLocalAuth = false } }
}
data "azapi_resource_action" "keys" {
  for_each                         = { "Microsoft.Devices/IotHubs@2023-06-30" = [azapi_resource.hub.id, "listkeys"], "Microsoft.Maps/accounts@2023-06-01" = [azapi_resource.maps.id, "listKeys"] }
  type                             = each.key
  resource_id                      = each.value[0]
  action                           = each.value[1]
  sensitive_response_export_values = ["*"]
}
