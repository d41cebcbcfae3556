# A container app with its environment, identity, logs and a role assignment on the registry.
data "azapi_client_config" "current" {}

resource "azapi_resource" "group" {
  type      = "Microsoft.Resources/resourceGroups@2024-03-01"
  name      = "rg-apps"
  parent_id = data.azapi_client_config.current.subscription_resource_id
  location  = "West Europe"
  tags      = { owner = "apps" }
}

resource "azapi_resource" "workspace" {
  type      = "Microsoft.OperationalInsights/workspaces@2023-09-01"
  name      = "log-apps"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    properties = {
      retentionInDays = 30
      sku             = { name = "PerGB2018" }
    }
  }
}

resource "azapi_resource_action" "keys" {
  type                             = "Microsoft.OperationalInsights/workspaces@2023-09-01"
  resource_id                      = azapi_resource.workspace.id
  action                           = "sharedKeys"
  sensitive_response_export_values = ["primarySharedKey"]
}

resource "azapi_resource" "identity" {
  type                   = "Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31"
  name                   = "id-apps"
  parent_id              = azapi_resource.group.id
  location               = azapi_resource.group.location
  response_export_values = { name = "name", location = "location" }
}

resource "azapi_resource" "environment" {
  type      = "Microsoft.App/managedEnvironments@2024-03-01"
  name      = "cae-apps"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    properties = {
      appLogsConfiguration = {
        destination = "log-analytics"
        logAnalyticsConfiguration = {
          customerId = azapi_resource.workspace.output.id
          sharedKey  = azapi_resource_action.keys.sensitive_output.primarySharedKey
        }
      }
    }
  }
}

resource "azapi_resource" "app" {
  type      = "Microsoft.App/containerApps@2024-03-01"
  name      = "ca-web"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  identity {
    type         = "SystemAssigned, UserAssigned"
    identity_ids = [azapi_resource.identity.id]
  }
  body = {
    properties = {
      managedEnvironmentId = azapi_resource.environment.id
      configuration = {
        ingress = {
          external      = true
          targetPort    = 8080
          allowInsecure = false
          traffic       = [{ latestRevision = true, weight = 100 }]
        }
      }
      template = {
        containers = [{
          name      = "web"
          image     = "mcr.microsoft.com/k8se/quickstart:latest"
          resources = { cpu = 0.25, memory = "0.5Gi" }
          env       = [for name, value in { MODE = "prod", LEVEL = "3" } : { name = name, value = value }]
        }]
        scale = { minReplicas = 0, maxReplicas = 3 }
      }
    }
  }
  response_export_values = ["id", "properties.configuration.ingress"]
}

resource "azapi_resource" "registry" {
  type      = "Microsoft.ContainerRegistry/registries@2023-07-01"
  name      = "crappsaldergrove"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "Premium" }, properties = { adminUserEnabled = false } }
}

resource "azapi_resource" "pull" {
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = "0b6a2f3c-3f6d-4a51-9f0b-6f4a5a0c7d11"
  parent_id = azapi_resource.registry.id
  body = {
    properties = {
      principalId      = azapi_resource.app.identity[0].principal_id
      principalType    = "ServicePrincipal"
      roleDefinitionId = "${data.azapi_client_config.current.subscription_resource_id}/providers/Microsoft.Authorization/roleDefinitions/7f951dda-4ed3-4680-a7ca-43fe172d538d"
    }
  }
}

output "ingress" { value = azapi_resource.app.output.properties.configuration.ingress.targetPort }
output "principal" { value = azapi_resource.app.identity[0].principal_id }
