# A workspace of machine learning on what it needs, with ids that are not known yet.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-learning"
  location = "westeurope"
}
resource "azapi_resource" "account" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = "stlearning"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { kind = "StorageV2", sku = { name = "Standard_LRS" } }
}
resource "azapi_resource" "workspace" {
  type      = "Microsoft.MachineLearningServices/workspaces@2026-05-01"
  name      = "mlw"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  identity { type = "SystemAssigned" }
  body = { kind = "Default", sku = { name = "Basic", tier = "Basic" }, properties = { friendlyName = "Learning", storageAccount = azapi_resource.account.id, publicNetworkAccess = "Disabled" } }
}
