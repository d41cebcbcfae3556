# An identity with credentials of pipelines, one for each branch.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-identity"
  location = "westeurope"
}
resource "azapi_resource" "identity" {
  type                   = "Microsoft.ManagedIdentity/userAssignedIdentities@2024-11-30"
  name                   = "id-pipelines"
  parent_id              = azapi_resource.group.id
  location               = azapi_resource.group.location
  response_export_values = ["properties.principalId"]
}
resource "azapi_resource" "credential" {
  for_each  = toset(["main", "release"])
  type      = "Microsoft.ManagedIdentity/userAssignedIdentities/federatedIdentityCredentials@2024-11-30"
  name      = each.key
  parent_id = azapi_resource.identity.id
  locks     = [azapi_resource.identity.id]
  body = { properties = {
    issuer    = "https://token.ci.example"
    subject   = "repo:aldergrove/infrastructure:ref:refs/heads/${each.key}"
    audiences = ["api://AzureADTokenExchange"]
  } }
}
