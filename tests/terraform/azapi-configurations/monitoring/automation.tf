# An account of automation with variables and a schedule, and its keys.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-automation"
  location = "westeurope"
}
resource "azapi_resource" "account" {
  type      = "Microsoft.Automation/automationAccounts@2024-10-23"
  name      = "aa"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { properties = { sku = { name = "Basic" }, disableLocalAuth = true } }
}
resource "azapi_resource" "variable" {
  type      = "Microsoft.Automation/automationAccounts/variables@2024-10-23"
  name      = "owner"
  parent_id = azapi_resource.account.id
  body      = { name = "owner", properties = { value = jsonencode("ops"), isEncrypted = true } }
}
data "azapi_resource_action" "keys" {
  type                             = "Microsoft.Automation/automationAccounts@2024-10-23"
  resource_id                      = azapi_resource.account.id
  action                           = "listKeys"
  response_export_values           = { names = "keys[].KeyName" }
  sensitive_response_export_values = ["keys"]
}
