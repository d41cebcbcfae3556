# A server of PostgreSQL, its parameters from a map and a rule of its firewall.
locals { parameters = { log_connections = "on", "connection_throttle.enable" = "on" } }
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-postgres"
  location = "westeurope"
}
resource "azapi_resource" "server" {
  type      = "Microsoft.DBforPostgreSQL/flexibleServers@2025-08-01"
  name      = "psql-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    sku        = { name = "Standard_D2ds_v5", tier = "GeneralPurpose" }
    properties = { version = "16", administratorLogin = "dba", storage = { storageSizeGB = 64 } }
  }
  sensitive_body = { properties = { administratorLoginPassword = "P@ss-word-1" } }
}
resource "azapi_update_resource" "parameter" {
  for_each  = local.parameters
  type      = "Microsoft.DBforPostgreSQL/flexibleServers/configurations@2025-08-01"
  name      = each.key
  parent_id = azapi_resource.server.id
  body      = { properties = { value = each.value, source = "user-override" } }
}
resource "azapi_resource" "rule" {
  type      = "Microsoft.DBforPostgreSQL/flexibleServers/firewallRules@2025-08-01"
  name      = "office"
  parent_id = azapi_resource.server.id
  body      = { properties = { startIpAddress = "203.0.113.7", endIpAddress = "203.0.113.7" } }
}
