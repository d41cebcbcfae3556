# An account of OpenAI whose models are made one after the other.
locals { models = ["gpt-4o", "text-embedding-3-large"] }
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-models"
  location = "swedencentral"
}
resource "azapi_resource" "account" {
  type      = "Microsoft.CognitiveServices/accounts@2026-05-01"
  name      = "oai-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { kind = "OpenAI", sku = { name = "S0" }, properties = { customSubDomainName = "oai-configurations", disableLocalAuth = false } }
}
resource "azapi_resource" "model" {
  count     = length(local.models)
  type      = "Microsoft.CognitiveServices/accounts/deployments@2026-05-01"
  name      = local.models[count.index]
  parent_id = azapi_resource.account.id
  locks     = [azapi_resource.account.id]
  body      = { sku = { name = "Standard", capacity = 10 + count.index }, properties = { model = { format = "OpenAI", name = local.models[count.index] } } }
  retry     = { error_message_regex = ["(?i)another operation"], interval_seconds = 1, max_interval_seconds = 2 }
}
resource "azapi_resource_action" "keys" {
  type                             = "Microsoft.CognitiveServices/accounts@2026-05-01"
  resource_id                      = azapi_resource.account.id
  action                           = "regenerateKey"
  body                             = { keyName = "Key1" }
  sensitive_response_export_values = ["key1"]
}
