# A module of hardware, with its tenant.
data "azapi_client_config" "current" {}
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-hsm"
  location = "westeurope"
}
resource "azapi_resource" "hsm" {
  type      = "Microsoft.KeyVault/managedHSMs@2026-02-01"
  name      = "hsm-ald"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    sku        = { family = "B", name = "Standard_B1" }
    properties = { tenantId = data.azapi_client_config.current.tenant_id, initialAdminObjectIds = [data.azapi_client_config.current.object_id], softDeleteRetentionInDays = 90 }
  }
}
