# A factory with a link to storage and a trigger.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-factory"
  location = "westeurope"
}
resource "azapi_resource" "factory" {
  type      = "Microsoft.DataFactory/factories@2018-06-01"
  name      = "adf-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  identity { type = "SystemAssigned" }
  body = { properties = { publicNetworkAccess = "Disabled" } }
}
resource "azapi_resource" "link" {
  type      = "Microsoft.DataFactory/factories/linkedservices@2018-06-01"
  name      = "storage"
  parent_id = azapi_resource.factory.id
  body      = { properties = { type = "AzureBlobStorage", typeProperties = { serviceEndpoint = "https://stdata.blob.core.windows.net/" } } }
}
resource "azapi_resource" "runtime" {
  type      = "Microsoft.DataFactory/factories/integrationRuntimes@2018-06-01"
  name      = "own"
  parent_id = azapi_resource.factory.id
  body      = { properties = { type = "SelfHosted", description = "In the cellar" } }
}
data "azapi_resource_action" "keys" {
  type                             = "Microsoft.DataFactory/factories/integrationRuntimes@2018-06-01"
  resource_id                      = azapi_resource.runtime.id
  action                           = "listAuthKeys"
  sensitive_response_export_values = ["authKey1"]
}
