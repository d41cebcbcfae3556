# Routes as a list that others may add to.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-routes"
  location = "West Europe"
}
resource "azapi_resource" "table" {
  type      = "Microsoft.Network/routeTables@2025-07-01"
  name      = "rt"
  parent_id = azapi_resource.group.id
  location  = "westeurope"
  body = { properties = {
    disableBgpRoutePropagation = true
    routes                     = [{ name = "out", properties = { addressPrefix = "0.0.0.0/0", nextHopType = "VirtualAppliance", nextHopIpAddress = "10.0.0.4" } }]
  } }
  ignore_other_items_in_list = ["properties.routes"]
}
resource "azapi_resource" "other" {
  type      = "Microsoft.Network/routeTables/routes@2025-07-01"
  name      = "management"
  parent_id = azapi_resource.table.id
  body      = { properties = { addressPrefix = "AzureCloud", nextHopType = "Internet" } }
}
