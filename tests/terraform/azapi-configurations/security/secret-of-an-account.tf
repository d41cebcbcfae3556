# A key of an account that is read at each run, put into a vault, and kept in no plan and no state.
data "azapi_client_config" "current" {}
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-ephemeral"
  location = "westeurope"
}
resource "azapi_resource" "account" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = "stephemeral"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { kind = "StorageV2", sku = { name = "Standard_LRS" } }
}
ephemeral "azapi_resource_action" "keys" {
  type                   = "Microsoft.Storage/storageAccounts@2026-04-01"
  resource_id            = azapi_resource.account.id
  action                 = "listKeys"
  response_export_values = { first = "keys[0].value" }
}
resource "azapi_resource" "vault" {
  type      = "Microsoft.KeyVault/vaults@2026-02-01"
  name      = "kv-ephemeral"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = { properties = {
    sku                     = { family = "A", name = "standard" }
    tenantId                = data.azapi_client_config.current.tenant_id
    enableRbacAuthorization = true
  } }
}
resource "azapi_resource" "secret" {
  type                   = "Microsoft.KeyVault/vaults/secrets@2026-02-01"
  name                   = "account-key"
  parent_id              = azapi_resource.vault.id
  body                   = { properties = { contentType = "text/plain" } }
  sensitive_body         = { properties = { value = ephemeral.azapi_resource_action.keys.output.first } }
  sensitive_body_version = { "properties.value" = "1" }
}
