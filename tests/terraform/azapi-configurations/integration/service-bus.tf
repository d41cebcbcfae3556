# Queues of a map with different limits, and a topic with a subscription.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-bus"
  location = "westeurope"
}
resource "azapi_resource" "namespace" {
  type      = "Microsoft.ServiceBus/namespaces@2026-01-01"
  name      = "sb-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "Premium", tier = "Premium", capacity = 1 }, properties = { disableLocalAuth = true } }
}
resource "azapi_resource" "queue" {
  for_each  = { orders = 10, mails = 3 }
  type      = "Microsoft.ServiceBus/namespaces/queues@2026-01-01"
  name      = each.key
  parent_id = azapi_resource.namespace.id
  body      = { properties = { maxDeliveryCount = each.value, lockDuration = "PT1M" } }
}
resource "azapi_resource" "topic" {
  type      = "Microsoft.ServiceBus/namespaces/topics@2026-01-01"
  name      = "news"
  parent_id = azapi_resource.namespace.id
  body      = { properties = { defaultMessageTimeToLive = "P7D" } }
}
resource "azapi_resource" "subscription" {
  type      = "Microsoft.ServiceBus/namespaces/topics/subscriptions@2026-01-01"
  name      = "archive"
  parent_id = azapi_resource.topic.id
  body      = { properties = { deadLetteringOnMessageExpiration = true } }
}
