# A registry with a token, and credentials that are made for it.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-registry"
  location = "westeurope"
}
resource "azapi_resource" "registry" {
  type      = "Microsoft.ContainerRegistry/registries@2025-11-01"
  name      = "crconfigurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "Premium" }, properties = { adminUserEnabled = false, policies = { retentionPolicy = { days = 7, status = "enabled" } } } }
}
resource "azapi_resource" "scope" {
  type      = "Microsoft.ContainerRegistry/registries/scopeMaps@2025-11-01"
  name      = "pull-web"
  parent_id = azapi_resource.registry.id
  body      = { properties = { actions = ["repositories/web/content/read"] } }
}
resource "azapi_resource" "token" {
  type      = "Microsoft.ContainerRegistry/registries/tokens@2025-11-01"
  name      = "web-reader"
  parent_id = azapi_resource.registry.id
  body      = { properties = { scopeMapId = azapi_resource.scope.id, status = "enabled" } }
}
resource "azapi_resource_action" "credentials" {
  type                             = "Microsoft.ContainerRegistry/registries@2025-11-01"
  resource_id                      = azapi_resource.registry.id
  action                           = "generateCredentials"
  body                             = { tokenId = azapi_resource.token.id }
  response_export_values           = ["username"]
  sensitive_response_export_values = { password = "passwords[0].value" }
}
output "user" {
  value = azapi_resource_action.credentials.output.username
  precondition {
    condition     = azapi_resource_action.credentials.output.username == "web-reader"
    error_message = "Credentials are those of the token."
  }
}
