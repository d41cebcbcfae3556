# Two networks that are peered, one of them with a bastion.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-peering"
  location = "westeurope"
}
resource "azapi_resource" "network" {
  for_each  = { hub = "10.0.0.0/16", spoke = "10.1.0.0/16" }
  type      = "Microsoft.Network/virtualNetworks@2025-07-01"
  name      = "vnet-${each.key}"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = { properties = {
    addressSpace = { addressPrefixes = [each.value] }
    subnets      = [{ name = "AzureBastionSubnet", properties = { addressPrefix = cidrsubnet(each.value, 10, 0) } }]
  } }
}
resource "azapi_resource" "peering" {
  type      = "Microsoft.Network/virtualNetworks/virtualNetworkPeerings@2025-07-01"
  name      = "to-spoke"
  parent_id = azapi_resource.network["hub"].id
  body      = { properties = { remoteVirtualNetwork = { id = azapi_resource.network["spoke"].id }, allowVirtualNetworkAccess = true } }
}
resource "azapi_resource" "address" {
  type      = "Microsoft.Network/publicIPAddresses@2025-07-01"
  name      = "pip-bastion"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "Standard" }, properties = { publicIPAllocationMethod = "Static" } }
}
resource "azapi_resource" "bastion" {
  type      = "Microsoft.Network/bastionHosts@2025-07-01"
  name      = "bastion"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    sku = { name = "Standard" }
    properties = { ipConfigurations = [{ name = "one", properties = {
      subnet          = { id = "${azapi_resource.network["hub"].id}/subnets/AzureBastionSubnet" }
      publicIPAddress = { id = azapi_resource.address.id }
    } }] }
  }
}
