# A namespace with hubs, a group of readers and a rule whose keys are shown.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-hubs"
  location = "westeurope"
}
resource "azapi_resource" "namespace" {
  type      = "Microsoft.EventHub/namespaces@2026-01-01"
  name      = "evhns-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "Standard", tier = "Standard", capacity = 1 }, properties = { minimumTlsVersion = "1.2" } }
}
resource "azapi_resource" "hub" {
  type      = "Microsoft.EventHub/namespaces/eventhubs@2026-01-01"
  name      = "orders"
  parent_id = azapi_resource.namespace.id
  body      = { properties = { partitionCount = 4, messageRetentionInDays = 1 } }
}
resource "azapi_resource" "readers" {
  type      = "Microsoft.EventHub/namespaces/eventhubs/consumergroups@2026-01-01"
  name      = "billing"
  parent_id = azapi_resource.hub.id
  body      = { properties = {} }
}
resource "azapi_resource" "rule" {
  type      = "Microsoft.EventHub/namespaces/eventhubs/authorizationRules@2026-01-01"
  name      = "listen"
  parent_id = azapi_resource.hub.id
  body      = { properties = { rights = ["Listen"] } }
}
data "azapi_resource_action" "keys" {
  type                             = "Microsoft.EventHub/namespaces/eventhubs/authorizationRules@2026-01-01"
  resource_id                      = azapi_resource.rule.id
  action                           = "listKeys"
  response_export_values           = ["keyName"]
  sensitive_response_export_values = ["primaryConnectionString"]
}
resource "azapi_update_resource" "network" {
  type      = "Microsoft.EventHub/namespaces/networkRuleSets@2026-01-01"
  name      = "default"
  parent_id = azapi_resource.namespace.id
  body      = { properties = { defaultAction = "Deny", publicNetworkAccess = "Enabled", trustedServiceAccessEnabled = true } }
}
