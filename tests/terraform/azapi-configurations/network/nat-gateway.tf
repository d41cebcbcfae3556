# A gateway for what goes out, with prefixes of addresses by count.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-nat"
  location = "westeurope"
}
resource "azapi_resource" "prefix" {
  count     = 2
  type      = "Microsoft.Network/publicIPPrefixes@2025-07-01"
  name      = "prefix-${count.index}"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "Standard" }, properties = { prefixLength = 30 } }
}
resource "azapi_resource" "gateway" {
  type      = "Microsoft.Network/natGateways@2025-07-01"
  name      = "nat"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    sku        = { name = "Standard" }
    properties = { idleTimeoutInMinutes = 4, publicIpPrefixes = [for one in azapi_resource.prefix : { id = one.id }] }
  }
}
