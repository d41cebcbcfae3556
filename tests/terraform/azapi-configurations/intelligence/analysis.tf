# Synapse, Databricks and Batch beside each other.
data "azapi_client_config" "current" {}
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-analysis"
  location = "westeurope"
}
resource "azapi_resource" "synapse" {
  type      = "Microsoft.Synapse/workspaces@2021-06-01"
  name      = "syn-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  identity { type = "SystemAssigned" }
  body           = { properties = { defaultDataLakeStorage = { accountUrl = "https://stlake.dfs.core.windows.net", filesystem = "synapse" }, sqlAdministratorLogin = "dba" } }
  sensitive_body = { properties = { sqlAdministratorLoginPassword = "P@ss-word-1" } }
}
resource "azapi_resource" "databricks" {
  type      = "Microsoft.Databricks/workspaces@2026-01-01"
  name      = "dbw"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    sku        = { name = "premium" }
    properties = { computeMode = "Hybrid", managedResourceGroupId = provider::azapi::build_resource_id(data.azapi_client_config.current.subscription_resource_id, "Microsoft.Resources/resourceGroups", "rg-databricks") }
  }
}
resource "azapi_resource" "batch" {
  type      = "Microsoft.Batch/batchAccounts@2025-06-01"
  name      = "batchconfig"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { properties = { poolAllocationMode = "BatchService", publicNetworkAccess = "Disabled" } }
}
resource "azapi_resource_action" "keys" {
  type                             = "Microsoft.Batch/batchAccounts@2025-06-01"
  resource_id                      = azapi_resource.batch.id
  action                           = "listKeys"
  response_export_values           = ["accountName"]
  sensitive_response_export_values = ["primary"]
}
