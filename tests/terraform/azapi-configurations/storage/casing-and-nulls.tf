# Values in another spelling, and nulls that are not sent.
variable "address" {
  type    = string
  default = null
}
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-casing"
  location = "westeurope"
}
resource "azapi_resource" "account" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = "stcasing"
  parent_id = azapi_resource.group.id
  location  = "WestEurope"
  body = {
    kind = "StorageV2"
    sku  = { name = "Standard_LRS" }
    properties = {
      customDomain = var.address == null ? null : { name = var.address }
      accessTier   = "Hot"
    }
  }
  ignore_null_property    = true
  ignore_casing           = true
  ignore_missing_property = true
}
