# Names and ids by functions only; a group whose name is made unique.
data "azapi_client_config" "current" {}
locals { suffix = provider::azapi::unique_string(["capacity", "westeurope"]) }
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-${local.suffix}"
  location = "westeurope"
}
resource "azapi_resource" "reservation" {
  type      = "Microsoft.Compute/capacityReservationGroups@2026-03-01"
  name      = "crg"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = {}
}
output "id" {
  value = azapi_resource.reservation.id
  precondition {
    condition     = azapi_resource.reservation.id == provider::azapi::resource_group_resource_id(data.azapi_client_config.current.subscription_id, "rg-${local.suffix}", "Microsoft.Compute/capacityReservationGroups", ["crg"])
    error_message = "The function builds the id of the resource."
  }
}
