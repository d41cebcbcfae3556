# An account and what it has from the start: services that nobody made are changed, and read again.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-account"
  location = "westeurope"
}
resource "azapi_resource" "account" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = "stsettings"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { kind = "StorageV2", sku = { name = "Standard_ZRS" }, properties = { minimumTlsVersion = "TLS1_2", allowBlobPublicAccess = false } }
}
resource "azapi_update_resource" "blobs" {
  type      = "Microsoft.Storage/storageAccounts/blobServices@2026-04-01"
  name      = "default"
  parent_id = azapi_resource.account.id
  body      = { properties = { isVersioningEnabled = true, deleteRetentionPolicy = { enabled = true, days = 14 } } }
}
resource "azapi_update_resource" "files" {
  type        = "Microsoft.Storage/storageAccounts/fileServices@2026-04-01"
  resource_id = "${azapi_resource.account.id}/fileServices/default"
  body        = { properties = { shareDeleteRetentionPolicy = { enabled = true, days = 30 } } }
}
resource "azapi_update_resource" "defender" {
  type        = "Microsoft.Security/defenderForStorageSettings@2025-06-01"
  resource_id = provider::azapi::extension_resource_id(azapi_resource.account.id, "Microsoft.Security/defenderForStorageSettings", ["current"])
  body        = { properties = { isEnabled = true, malwareScanning = { onUpload = { isEnabled = true } } } }
}
data "azapi_resource" "blobs" {
  type                   = "Microsoft.Storage/storageAccounts/blobServices@2026-04-01"
  resource_id            = azapi_update_resource.blobs.id
  response_export_values = { days = "properties.deleteRetentionPolicy.days", versions = "properties.isVersioningEnabled" }
}
output "days" {
  value = data.azapi_resource.blobs.output
  precondition {
    condition     = data.azapi_resource.blobs.output.days == 14 && data.azapi_resource.blobs.output.versions
    error_message = "The setting is the one that was written."
  }
}
