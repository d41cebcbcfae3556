# A workflow whose definition is free-form, and the address of its trigger as a sensitive value.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-logic"
  location = "westeurope"
}
resource "azapi_resource" "workflow" {
  type      = "Microsoft.Logic/workflows@2019-05-01"
  name      = "logic"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = { properties = {
    state = "Enabled"
    definition = {
      "$schema"      = "https://schema.management.azure.com/providers/Microsoft.Logic/schemas/2016-06-01/workflowdefinition.json#"
      contentVersion = "1.0.0.0"
      triggers       = { manual = { type = "Request", kind = "Http", inputs = { schema = {} } } }
      actions        = {}
    }
  } }
}
resource "azapi_resource_action" "address" {
  type                             = "Microsoft.Logic/workflows/triggers@2019-05-01"
  resource_id                      = "${azapi_resource.workflow.id}/triggers/manual"
  action                           = "listCallbackUrl"
  sensitive_response_export_values = ["value"]
}
