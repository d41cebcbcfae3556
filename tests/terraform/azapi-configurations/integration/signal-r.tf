# Two services of messages to browsers, and keys that are renewed when the second step says so.
variable "step" { type = number }
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-signal"
  location = "westeurope"
}
resource "azapi_resource" "service" {
  for_each  = { signalR = "SignalR", webPubSub = "WebPubSub" }
  type      = "Microsoft.SignalRService/${each.key}@2024-03-01"
  name      = "msg-${lower(each.key)}"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { kind = each.value, sku = { name = "Standard_S1", capacity = 1 }, properties = { disableLocalAuth = false } }
}
# step 2: azapi_resource_action.renew update
resource "azapi_resource_action" "renew" {
  type                             = "Microsoft.SignalRService/signalR@2024-03-01"
  resource_id                      = azapi_resource.service["signalR"].id
  action                           = "regenerateKey"
  body                             = { keyType = var.step == 1 ? "Primary" : "Secondary" }
  sensitive_response_export_values = ["primaryKey"]
}
