# A server with a database and settings that exist from the start, one of them updated in the second step.
variable "step" { type = number }
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-sql"
  location = "westeurope"
}
resource "azapi_resource" "server" {
  type           = "Microsoft.Sql/servers@2025-01-01"
  name           = "sql-configurations"
  parent_id      = azapi_resource.group.id
  location       = azapi_resource.group.location
  body           = { properties = { administratorLogin = "dba", minimalTlsVersion = "1.2", publicNetworkAccess = "Disabled" } }
  sensitive_body = { properties = { administratorLoginPassword = "P@ss-word-1" } }
}
resource "azapi_resource" "database" {
  type      = "Microsoft.Sql/servers/databases@2025-01-01"
  name      = "orders"
  parent_id = azapi_resource.server.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "GP_S_Gen5", tier = "GeneralPurpose", family = "Gen5", capacity = 1 }, properties = { zoneRedundant = false } }
}
# step 2: azapi_update_resource.retention update
resource "azapi_update_resource" "retention" {
  type      = "Microsoft.Sql/servers/databases/backupShortTermRetentionPolicies@2025-01-01"
  name      = "default"
  parent_id = azapi_resource.database.id
  body      = { properties = { retentionDays = 7 * var.step } }
}
resource "azapi_update_resource" "connection" {
  type        = "Microsoft.Sql/servers/connectionPolicies@2025-01-01"
  resource_id = "${azapi_resource.server.id}/connectionPolicies/default"
  body        = { properties = { connectionType = "Redirect" } }
}
resource "azapi_resource_action" "pause" {
  type        = "Microsoft.Sql/servers/databases@2025-01-01"
  resource_id = azapi_resource.database.id
  action      = "pause"
  when        = "destroy"
}
