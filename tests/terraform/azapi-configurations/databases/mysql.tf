# A server of MySQL with a database, restarted once it is there.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-mysql"
  location = "westeurope"
}
resource "azapi_resource" "server" {
  type      = "Microsoft.DBforMySQL/flexibleServers@2024-12-30"
  name      = "mysql-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    sku        = { name = "Standard_D2ads_v5", tier = "GeneralPurpose" }
    properties = { version = "8.0.21", administratorLogin = "dba", storage = { storageSizeGB = 64, autoGrow = "Enabled" } }
  }
  sensitive_body = { properties = { administratorLoginPassword = "P@ss-word-1" } }
}
resource "azapi_resource" "database" {
  type      = "Microsoft.DBforMySQL/flexibleServers/databases@2024-12-30"
  name      = "orders"
  parent_id = azapi_resource.server.id
  body      = { properties = { charset = "utf8mb4", collation = "utf8mb4_0900_ai_ci" } }
}
resource "azapi_resource_action" "restart" {
  type        = "Microsoft.DBforMySQL/flexibleServers@2024-12-30"
  resource_id = azapi_resource.server.id
  action      = "restart"
  body        = { restartWithFailover = "Disabled", maxFailoverSeconds = 0 }
  depends_on  = [azapi_resource.database]
}
