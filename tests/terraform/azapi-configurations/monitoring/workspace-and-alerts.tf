# A workspace with a table's time changed, an alert by query and whom it tells.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-alerts"
  location = "westeurope"
}
resource "azapi_resource" "workspace" {
  type      = "Microsoft.OperationalInsights/workspaces@2025-07-01"
  name      = "log-alerts"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { properties = { sku = { name = "PerGB2018" }, retentionInDays = 30 } }
}
resource "azapi_update_resource" "table" {
  type      = "Microsoft.OperationalInsights/workspaces/tables@2025-07-01"
  name      = "AzureActivity"
  parent_id = azapi_resource.workspace.id
  body      = { properties = { retentionInDays = 90, totalRetentionInDays = 365 } }
}
resource "azapi_resource" "people" {
  type      = "Microsoft.Insights/actionGroups@2023-01-01"
  name      = "ag"
  parent_id = azapi_resource.group.id
  location  = "global"
  body      = { properties = { groupShortName = "ops", enabled = true, emailReceivers = [{ name = "ops", emailAddress = "ops@aldergrove.example" }] } }
}
resource "azapi_resource" "alert" {
  type      = "Microsoft.Insights/scheduledQueryRules@2026-03-01"
  name      = "refused"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = { properties = {
    enabled             = true
    severity            = 2
    scopes              = [azapi_resource.workspace.id]
    evaluationFrequency = "PT5M"
    windowSize          = "PT5M"
    criteria            = { allOf = [{ query = "AzureActivity | where ActivityStatusValue == 'Failure'", timeAggregation = "Count", operator = "GreaterThan", threshold = 5 }] }
    actions             = { actionGroups = [azapi_resource.people.id] }
  } }
}
