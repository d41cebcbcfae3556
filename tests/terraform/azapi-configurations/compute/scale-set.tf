# A scale set whose size is a variable, and the rule that scales it.
variable "step" { type = number }
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-scale-set"
  location = "northeurope"
}
# step 2: azapi_resource.set update
resource "azapi_resource" "set" {
  type      = "Microsoft.Compute/virtualMachineScaleSets@2026-03-01"
  name      = "vmss-web"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  tags      = { role = "web" }
  body = {
    sku = { name = "Standard_D2s_v5", tier = "Standard", capacity = 1 + var.step }
    properties = {
      orchestrationMode        = "Flexible"
      platformFaultDomainCount = 1
    }
  }
}
resource "azapi_resource" "rule" {
  type      = "Microsoft.Insights/autoscaleSettings@2022-10-01"
  name      = "by-processor"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = { properties = {
    enabled           = true
    targetResourceUri = azapi_resource.set.id
    profiles = [{
      name     = "usual"
      capacity = { minimum = "1", maximum = "5", default = "2" }
      rules    = []
    }]
  } }
}
