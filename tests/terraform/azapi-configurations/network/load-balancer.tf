# A balancer with a public address, probe and rule that refer to each other by ids that are built.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-balancer"
  location = "westeurope"
}
locals { balancer = "${azapi_resource.group.id}/providers/Microsoft.Network/loadBalancers/lb" }
resource "azapi_resource" "address" {
  type      = "Microsoft.Network/publicIPAddresses@2025-07-01"
  name      = "pip"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    sku        = { name = "Standard" }
    zones      = ["1", "2", "3"]
    properties = { publicIPAllocationMethod = "Static" }
  }
}
resource "azapi_resource" "balancer" {
  type      = "Microsoft.Network/loadBalancers@2025-07-01"
  name      = "lb"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    sku = { name = "Standard" }
    properties = {
      frontendIPConfigurations = [{ name = "front", properties = { publicIPAddress = { id = azapi_resource.address.id } } }]
      backendAddressPools      = [{ name = "pool" }]
      probes                   = [{ name = "https", properties = { port = 443, protocol = "Tcp", intervalInSeconds = 15, numberOfProbes = 2 } }]
      loadBalancingRules = [{
        name = "https"
        properties = {
          frontendIPConfiguration = { id = "${local.balancer}/frontendIPConfigurations/front" }
          backendAddressPool      = { id = "${local.balancer}/backendAddressPools/pool" }
          probe                   = { id = "${local.balancer}/probes/https" }
          protocol                = "Tcp"
          frontendPort            = 443
          backendPort             = 443
          disableOutboundSnat     = true
        }
      }]
    }
  }
}
