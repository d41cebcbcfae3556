# A set that encrypts disks with a key of a vault that does not exist yet.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-disk-encryption"
  location = "westeurope"
}
data "azapi_client_config" "current" {}
resource "azapi_resource" "vault" {
  type      = "Microsoft.KeyVault/vaults@2026-02-01"
  name      = "kv-disk-encryption"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = { properties = {
    sku                   = { family = "A", name = "standard" }
    tenantId              = data.azapi_client_config.current.tenant_id
    enablePurgeProtection = true
    accessPolicies        = []
  } }
}
resource "azapi_resource" "key" {
  type      = "Microsoft.KeyVault/vaults/keys@2026-02-01"
  name      = "disks"
  parent_id = azapi_resource.vault.id
  body      = { properties = { kty = "RSA", keySize = 3072 } }
}
resource "azapi_resource" "set" {
  type      = "Microsoft.Compute/diskEncryptionSets@2026-03-02"
  name      = "des"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  identity { type = "SystemAssigned" }
  body = { properties = {
    encryptionType = "EncryptionAtRestWithCustomerKey"
    activeKey      = { sourceVault = { id = azapi_resource.vault.id }, keyUrl = "https://kv-disk-encryption.vault.azure.net/keys/disks/1" }
  } }
}
output "principal" {
  value = azapi_resource.set.identity[0].principal_id
  precondition {
    condition     = length(azapi_resource.set.identity[0].principal_id) == 36
    error_message = "An identity has a principal."
  }
}
