# A vault whose secret is sent and kept nowhere; a new version of it is sent in the second step.
variable "step" { type = number }
data "azapi_client_config" "current" {}
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-secrets"
  location = "westeurope"
}
resource "azapi_resource" "vault" {
  type      = "Microsoft.KeyVault/vaults@2026-02-01"
  name      = "kv-secrets"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = { properties = {
    sku                     = { family = "A", name = "premium" }
    tenantId                = data.azapi_client_config.current.tenant_id
    enableRbacAuthorization = true
    enablePurgeProtection   = true
  } }
}
# step 2: azapi_resource.secret update
resource "azapi_resource" "secret" {
  type                   = "Microsoft.KeyVault/vaults/secrets@2026-02-01"
  name                   = "password"
  parent_id              = azapi_resource.vault.id
  body                   = { properties = { contentType = "text/plain" } }
  sensitive_body         = { properties = { value = "correct-horse-${var.step}" } }
  sensitive_body_version = { "properties.value" = tostring(var.step) }
}
resource "azapi_resource" "reader" {
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = "1b6a2f3c-3f6d-4a51-9f0b-6f4a5a0c7d21"
  parent_id = azapi_resource.vault.id
  body = { properties = {
    principalId      = data.azapi_client_config.current.object_id
    principalType    = "ServicePrincipal"
    roleDefinitionId = provider::azapi::subscription_resource_id(data.azapi_client_config.current.subscription_id, "Microsoft.Authorization/roleDefinitions", ["4633458b-17de-408a-b874-0445c86b69e6"])
  } }
}
