# Databases, a cache of models, alerts and settings below a parent.
variable "administrator_password" {
  type      = string
  default   = "P@ss-word-1"
  sensitive = true
}

locals {
  group = "/subscriptions/11111111-2222-4333-8444-555555555555/resourceGroups/rg-data-weu"
}

resource "azapi_resource" "postgres" {
  type      = "Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01"
  name      = "psql-orders"
  parent_id = local.group
  location  = "westeurope"
  body = {
    sku = { name = "Standard_D2ds_v5", tier = "GeneralPurpose" }
    properties = {
      version                    = "16"
      administratorLogin         = "dba"
      administratorLoginPassword = var.administrator_password
      storage                    = { storageSizeGB = 128, autoGrow = "Enabled" }
      backup                     = { backupRetentionDays = 14, geoRedundantBackup = "Enabled" }
      highAvailability           = { mode = "ZoneRedundant" }
    }
  }
}

resource "azapi_update_resource" "parameter" {
  for_each  = toset(["log_checkpoints", "log_connections"])
  type      = "Microsoft.DBforPostgreSQL/flexibleServers/configurations@2024-08-01"
  name      = each.key
  parent_id = azapi_resource.postgres.id
  body      = { properties = { value = "on", source = "user-override" } }
}

resource "azapi_resource" "cosmos" {
  type      = "Microsoft.DocumentDB/databaseAccounts@2024-05-15"
  name      = "cosmos-orders"
  parent_id = local.group
  location  = "westeurope"
  body = {
    kind = "GlobalDocumentDB"
    properties = {
      databaseAccountOfferType = "Standard"
      consistencyPolicy        = { defaultConsistencyLevel = "Session" }
      locations = [
        { locationName = "westeurope", failoverPriority = 0, isZoneRedundant = false },
        { locationName = "northeurope", failoverPriority = 1, isZoneRedundant = false },
      ]
      capabilities = []
    }
  }
}

resource "azapi_resource" "database" {
  type      = "Microsoft.DocumentDB/databaseAccounts/sqlDatabases@2024-05-15"
  name      = "orders"
  parent_id = azapi_resource.cosmos.id
  body      = { properties = { resource = { id = "orders" }, options = { autoscaleSettings = { maxThroughput = 1000 } } } }
}

resource "azapi_resource" "openai" {
  type      = "Microsoft.CognitiveServices/accounts@2024-10-01"
  name      = "oai-orders"
  parent_id = local.group
  location  = "swedencentral"
  identity { type = "SystemAssigned" }
  body = {
    kind       = "OpenAI"
    sku        = { name = "S0" }
    properties = { customSubDomainName = "oai-orders", disableLocalAuth = true, publicNetworkAccess = "Disabled" }
  }
}

resource "azapi_resource" "model" {
  for_each  = { small = 10, large = 20 }
  type      = "Microsoft.CognitiveServices/accounts/deployments@2024-10-01"
  name      = each.key
  parent_id = azapi_resource.openai.id
  body = {
    sku        = { name = "GlobalStandard", capacity = each.value }
    properties = { model = { format = "OpenAI", name = "gpt-4o-${each.key}", version = null } }
  }
  ignore_null_property   = true
  response_export_values = { model = "properties.model.name" }
}

resource "azapi_resource" "action_group" {
  type      = "Microsoft.Insights/actionGroups@2023-01-01"
  name      = "ag-ops"
  parent_id = local.group
  location  = "global"
  body = {
    properties = {
      groupShortName = "ops"
      enabled        = true
      emailReceivers = [{ name = "ops", emailAddress = "ops@aldergrove.example", useCommonAlertSchema = true }]
    }
  }
}

resource "azapi_resource" "alert" {
  type      = "Microsoft.Insights/activityLogAlerts@2020-10-01"
  name      = "policy-changed"
  parent_id = local.group
  location  = "global"
  body = {
    properties = {
      scopes    = ["/subscriptions/11111111-2222-4333-8444-555555555555"]
      enabled   = true
      condition = { allOf = [{ field = "category", equals = "Administrative" }, { field = "operationName", equals = "Microsoft.Authorization/policyAssignments/write" }] }
      actions   = { actionGroups = [{ actionGroupId = azapi_resource.action_group.id }] }
    }
  }
}

resource "azapi_update_resource" "blobs" {
  type      = "Microsoft.Storage/storageAccounts/blobServices@2023-05-01"
  name      = "default"
  parent_id = "/subscriptions/11111111-2222-4333-8444-555555555555/resourceGroups/rg-web-weu/providers/Microsoft.Storage/storageAccounts/stweb"
  body      = { properties = { isVersioningEnabled = true, deleteRetentionPolicy = { days = 30 } } }
}

resource "azapi_resource" "container" {
  count     = 2
  type      = "Microsoft.Storage/storageAccounts/blobServices/containers@2023-05-01"
  name      = "data${count.index}"
  parent_id = azapi_update_resource.blobs.id
  body      = { properties = { publicAccess = "None", metadata = { index = tostring(count.index) } } }
}

output "models" { value = [for model in azapi_resource.model : model.output.model] }
