# Functions with an identity of their own and an account of storage.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-functions"
  location = "westeurope"
}
resource "azapi_resource" "identity" {
  type      = "Microsoft.ManagedIdentity/userAssignedIdentities@2024-11-30"
  name      = "id-functions"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
}
resource "azapi_resource" "plan" {
  type      = "Microsoft.Web/serverfarms@2025-03-01"
  name      = "plan-functions"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "EP1", tier = "ElasticPremium" } }
}
resource "azapi_resource" "functions" {
  type      = "Microsoft.Web/sites@2025-03-01"
  name      = "func-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  identity {
    type         = "SystemAssigned, UserAssigned"
    identity_ids = [azapi_resource.identity.id]
  }
  body = { kind = "functionapp", properties = { serverFarmId = azapi_resource.plan.id, httpsOnly = true, keyVaultReferenceIdentity = azapi_resource.identity.id } }
}
