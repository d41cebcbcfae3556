# Keys and tokens by actions, shown as sensitive values only; a list of what stands in the group.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-keys"
  location = "westeurope"
}
resource "azapi_resource" "account" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = "stkeys"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { kind = "StorageV2", sku = { name = "Standard_LRS" } }
}
data "azapi_resource_action" "keys" {
  type                             = "Microsoft.Storage/storageAccounts@2026-04-01"
  resource_id                      = azapi_resource.account.id
  action                           = "listKeys"
  response_export_values           = { names = "keys[].keyName" }
  sensitive_response_export_values = { first = "keys[0].value" }
}
resource "azapi_resource_action" "token" {
  type        = "Microsoft.Storage/storageAccounts@2026-04-01"
  resource_id = azapi_resource.account.id
  action      = "ListAccountSas"
  body        = { signedServices = "b", signedResourceTypes = "c", signedPermission = "r", signedExpiry = "2030-01-01T00:00:00Z" }

  sensitive_response_export_values = ["accountSasToken"]
}
data "azapi_resource_list" "accounts" {
  type                   = "Microsoft.Storage/storageAccounts@2026-04-01"
  parent_id              = azapi_resource.group.id
  response_export_values = { names = "value[].name" }
  depends_on             = [azapi_resource.account]
}
data "azapi_resource_action" "free" {
  type                   = "Microsoft.Storage@2026-04-01"
  resource_id            = "/subscriptions/${data.azapi_client_config.current.subscription_id}/providers/Microsoft.Storage"
  action                 = "checkNameAvailability"
  body                   = { name = azapi_resource.account.name, type = "Microsoft.Storage/storageAccounts" }
  response_export_values = ["nameAvailable", "reason"]
}
data "azapi_client_config" "current" {}
output "names" {
  value = data.azapi_resource_list.accounts.output.names
  precondition {
    condition     = data.azapi_resource_list.accounts.output.names == ["stkeys"] && data.azapi_resource_action.keys.output.names == ["key1", "key2"] && !data.azapi_resource_action.free.output.nameAvailable
    error_message = "The account is listed, has two keys, and its name is taken."
  }
}
