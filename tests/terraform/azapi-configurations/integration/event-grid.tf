# A topic with a subscription on it, an extension whose destination has a kind.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-grid"
  location = "westeurope"
}
resource "azapi_resource" "account" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = "stgrid"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { kind = "StorageV2", sku = { name = "Standard_LRS" } }
}
resource "azapi_resource" "topic" {
  type      = "Microsoft.EventGrid/topics@2025-02-15"
  name      = "evgt"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { properties = { inputSchema = "CloudEventSchemaV1_0", publicNetworkAccess = "Disabled" } }
}
resource "azapi_resource" "subscription" {
  type      = "Microsoft.EventGrid/eventSubscriptions@2025-02-15"
  name      = "to-queue"
  parent_id = azapi_resource.topic.id
  body = { properties = {
    destination         = { endpointType = "StorageQueue", properties = { resourceId = azapi_resource.account.id, queueName = "events" } }
    eventDeliverySchema = "CloudEventSchemaV1_0"
    retryPolicy         = { maxDeliveryAttempts = 10, eventTimeToLiveInMinutes = 60 }
  } }
}
