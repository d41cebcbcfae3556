# A job of Container Apps by the clock, stopped by nobody.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-jobs"
  location = "westeurope"
}
resource "azapi_resource" "environment" {
  type      = "Microsoft.App/managedEnvironments@2026-01-01"
  name      = "cae-jobs"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { properties = { zoneRedundant = false } }
}
resource "azapi_resource" "job" {
  type      = "Microsoft.App/jobs@2026-01-01"
  name      = "caj-night"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = { properties = {
    environmentId = azapi_resource.environment.id
    configuration = { triggerType = "Schedule", replicaTimeout = 600, scheduleTriggerConfig = { cronExpression = "0 3 * * *", parallelism = 1 } }
    template      = { containers = [{ name = "job", image = "mcr.microsoft.com/k8se/quickstart-jobs:latest" }] }
  } }
}
