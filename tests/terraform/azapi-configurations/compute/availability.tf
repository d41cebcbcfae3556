# Several sets from a map, each with its own numbers, and a group of proximity that all share.
locals { sets = { web = 2, data = 3 } }
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-availability"
  location = "westeurope"
}
resource "azapi_resource" "near" {
  type      = "Microsoft.Compute/proximityPlacementGroups@2026-03-01"
  name      = "ppg"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { properties = { proximityPlacementGroupType = "Standard" } }
}
resource "azapi_resource" "set" {
  for_each  = local.sets
  type      = "Microsoft.Compute/availabilitySets@2026-03-01"
  name      = "avail-${each.key}"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    sku        = { name = "Aligned" }
    properties = { platformFaultDomainCount = each.value, platformUpdateDomainCount = 5, proximityPlacementGroup = { id = azapi_resource.near.id } }
  }
}
