# Place, tags and identity inside of the body, some of it not known before apply.
resource "terraform_data" "late" { input = { owner = "ops", tier = "Cool" } }
resource "azapi_resource" "group" {
  type = "Microsoft.Resources/resourceGroups@2025-04-01"
  name = "rg-everything"
  body = { location = "westeurope", tags = { of = "group" } }
}
resource "azapi_resource" "account" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = "steverything"
  parent_id = azapi_resource.group.id
  body = {
    location   = "westeurope"
    tags       = { owner = terraform_data.late.output.owner, fixed = "yes" }
    kind       = "StorageV2"
    sku        = { name = "Standard_LRS" }
    identity   = { type = "SystemAssigned" }
    properties = { accessTier = terraform_data.late.output.tier }
  }
}
resource "azapi_resource" "late" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = "stlate"
  parent_id = azapi_resource.group.id
  body      = { location = terraform_data.late.output.owner == "ops" ? "northeurope" : "westeurope", kind = "StorageV2", sku = { name = "Standard_LRS" } }
}
output "tags" {
  value = azapi_resource.account.tags
  precondition {
    condition     = azapi_resource.account.location == "westeurope" && azapi_resource.late.location == "northeurope"
    error_message = "The place of the body is the place of the resource."
  }
}
