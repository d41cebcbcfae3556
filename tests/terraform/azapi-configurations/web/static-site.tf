# A static site whose tags change in the second step.
variable "step" { type = number }
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-static"
  location = "westeurope"
}
# step 2: azapi_resource.site update
resource "azapi_resource" "site" {
  type      = "Microsoft.Web/staticSites@2025-03-01"
  name      = "stapp"
  parent_id = azapi_resource.group.id
  location  = "West Europe"
  tags      = { step = tostring(var.step) }
  body      = { sku = { name = "Standard", tier = "Standard" }, properties = { publicNetworkAccess = "Enabled" } }
}
