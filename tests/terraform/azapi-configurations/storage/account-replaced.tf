# An account that moves to another region, and one that is made anew when a value from elsewhere changes.
variable "step" { type = number }
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-replaced"
  location = "westeurope"
}
# step 2: azapi_resource.moving replace
resource "azapi_resource" "moving" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = "stmoving"
  parent_id = azapi_resource.group.id
  location  = var.step == 1 ? "West Europe" : "northeurope"
  body      = { kind = "StorageV2", sku = { name = "Standard_LRS" } }
}
# step 2: azapi_resource.triggered replace
resource "azapi_resource" "triggered" {
  type                             = "Microsoft.Storage/storageAccounts@2026-04-01"
  name                             = "sttriggered"
  parent_id                        = azapi_resource.group.id
  location                         = "westeurope"
  body                             = { kind = "StorageV2", sku = { name = "Standard_LRS" } }
  replace_triggers_external_values = [var.step]
}
# step 2: azapi_resource.renamed replace
resource "azapi_resource" "renamed" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = "strenamed${var.step}"
  parent_id = azapi_resource.group.id
  location  = "westeurope"
  body      = { kind = "StorageV2", sku = { name = "Standard_LRS" } }
}
