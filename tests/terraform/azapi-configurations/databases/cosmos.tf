# An account with a database and a container, its keys renewed once.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-cosmos"
  location = "westeurope"
}
resource "azapi_resource" "account" {
  type      = "Microsoft.DocumentDB/databaseAccounts@2026-03-15"
  name      = "cosmos-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    kind = "GlobalDocumentDB"
    properties = {
      databaseAccountOfferType = "Standard"
      locations                = [{ locationName = "West Europe", failoverPriority = 0 }]
      consistencyPolicy        = { defaultConsistencyLevel = "Session" }
      backupPolicy             = { type = "Continuous", continuousModeProperties = { tier = "Continuous7Days" } }
    }
  }
}
resource "azapi_resource" "database" {
  type      = "Microsoft.DocumentDB/databaseAccounts/sqlDatabases@2026-03-15"
  name      = "shop"
  parent_id = azapi_resource.account.id
  body      = { properties = { resource = { id = "shop" } } }
}
resource "azapi_resource" "container" {
  type      = "Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers@2026-03-15"
  name      = "orders"
  parent_id = azapi_resource.database.id
  body      = { properties = { resource = { id = "orders", partitionKey = { paths = ["/customer"], kind = "Hash" } } } }
}
resource "azapi_resource_action" "renew" {
  type        = "Microsoft.DocumentDB/databaseAccounts@2026-03-15"
  resource_id = azapi_resource.account.id
  action      = "regenerateKey"
  body        = { keyKind = "secondary" }
}
