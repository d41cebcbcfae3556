# A cache whose keys are sensitive values of an action.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-cache"
  location = "westeurope"
}
resource "azapi_resource" "cache" {
  type      = "Microsoft.Cache/redis@2024-11-01"
  name      = "redis-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { properties = { sku = { name = "Standard", family = "C", capacity = 1 }, minimumTlsVersion = "1.2", redisConfiguration = { "maxmemory-policy" = "allkeys-lru" } } }
}
data "azapi_resource_action" "keys" {
  type                             = "Microsoft.Cache/redis@2024-11-01"
  resource_id                      = azapi_resource.cache.id
  action                           = "listKeys"
  sensitive_response_export_values = ["*"]
}
output "key" {
  value     = data.azapi_resource_action.keys.sensitive_output.primaryKey
  sensitive = true
}
