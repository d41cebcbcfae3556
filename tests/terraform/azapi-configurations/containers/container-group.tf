# A group of containers with an environment that holds a secret.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-container-group"
  location = "westeurope"
}
resource "azapi_resource" "containers" {
  type      = "Microsoft.ContainerInstance/containerGroups@2026-07-01"
  name      = "ci-job"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = { properties = {
    osType        = "Linux"
    restartPolicy = "Never"
    containers = [{
      name = "job"
      properties = {
        image                = "mcr.microsoft.com/azuredocs/aci-helloworld:latest"
        resources            = { requests = { cpu = 1, memoryInGB = 1.5 } }
        environmentVariables = [{ name = "MODE", value = "once" }, { name = "TOKEN", secureValue = "not-a-secret" }]
      }
    }]
  } }
}
