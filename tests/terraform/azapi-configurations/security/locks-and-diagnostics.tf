# Extensions of a resource: a lock and where its logs go, read back by their ids.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-extensions"
  location = "westeurope"
}
resource "azapi_resource" "workspace" {
  type      = "Microsoft.OperationalInsights/workspaces@2025-07-01"
  name      = "log-extensions"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { properties = { sku = { name = "PerGB2018" }, retentionInDays = 90 } }
}
resource "azapi_resource" "address" {
  type      = "Microsoft.Network/publicIPAddresses@2025-07-01"
  name      = "pip"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "Standard" }, properties = { publicIPAllocationMethod = "Static" } }
}
resource "azapi_resource" "logs" {
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "all"
  parent_id = azapi_resource.address.id
  body      = { properties = { workspaceId = azapi_resource.workspace.id, logs = [{ categoryGroup = "allLogs", enabled = true }] } }
}
resource "azapi_resource" "lock" {
  type       = "Microsoft.Authorization/locks@2020-05-01"
  name       = "keep"
  parent_id  = azapi_resource.address.id
  body       = { properties = { level = "CanNotDelete" } }
  depends_on = [azapi_resource.logs]
}
output "parsed" {
  value = provider::azapi::parse_resource_id("Microsoft.Authorization/locks", azapi_resource.lock.id)
  precondition {
    condition     = provider::azapi::parse_resource_id("Microsoft.Authorization/locks", azapi_resource.lock.id).parent_id == azapi_resource.address.id
    error_message = "A lock stands on the address."
  }
}
