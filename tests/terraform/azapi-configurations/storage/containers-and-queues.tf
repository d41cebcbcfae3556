# Children of services, from lists, with a policy of life cycles; answers 200 or 201.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-containers"
  location = "westeurope"
}
resource "azapi_resource" "account" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = "stcontainers"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { kind = "StorageV2", sku = { name = "Standard_LRS" } }
}
resource "azapi_resource" "container" {
  for_each  = toset(["raw", "ready"])
  type      = "Microsoft.Storage/storageAccounts/blobServices/containers@2026-04-01"
  name      = each.key
  parent_id = "${azapi_resource.account.id}/blobServices/default"
  body      = { properties = { publicAccess = "None" } }
}
resource "azapi_resource" "queue" {
  type      = "Microsoft.Storage/storageAccounts/queueServices/queues@2026-04-01"
  name      = "work"
  parent_id = "${azapi_resource.account.id}/queueServices/default"
  body      = { properties = { metadata = { owner = "ops" } } }
}
resource "azapi_resource" "policy" {
  type      = "Microsoft.Storage/storageAccounts/managementPolicies@2026-04-01"
  name      = "default"
  parent_id = azapi_resource.account.id
  body = { properties = { policy = { rules = [{
    name    = "cool"
    enabled = true
    type    = "Lifecycle"
    definition = {
      filters = { blobTypes = ["blockBlob"] }
      actions = { baseBlob = { tierToCool = { daysAfterModificationGreaterThan = 30 } } }
    }
  }] } } }
}
