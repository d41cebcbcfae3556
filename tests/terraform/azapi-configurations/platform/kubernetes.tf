# A managed cluster with node pools, a maintenance window, a lock and a diagnostic setting.
variable "pools" {
  type    = map(object({ size = string, count = number }))
  default = { batch = { size = "Standard_D4s_v5", count = 2 }, web = { size = "Standard_D2s_v5", count = 3 } }
}

data "azapi_client_config" "current" {}

provider "azapi" {
  default_location = "northeurope"
  default_tags     = { team = "platform" }
}

resource "azapi_resource" "group" {
  type = "Microsoft.Resources/resourceGroups@2024-03-01"
  name = "rg-aks"
}

resource "azapi_resource" "cluster" {
  type      = "Microsoft.ContainerService/managedClusters@2024-05-01"
  name      = "aks-platform"
  parent_id = azapi_resource.group.id
  identity { type = "SystemAssigned" }
  body = {
    sku = { name = "Base", tier = "Standard" }
    properties = {
      dnsPrefix         = "platform"
      kubernetesVersion = "1.30"
      enableRBAC        = true
      aadProfile        = { managed = true, enableAzureRBAC = true, tenantID = data.azapi_client_config.current.tenant_id }
      agentPoolProfiles = [{
        name              = "system"
        count             = 3
        vmSize            = "Standard_D2s_v5"
        mode              = "System"
        osType            = "Linux"
        type              = "VirtualMachineScaleSets"
        availabilityZones = ["1", "2", "3"]
        enableAutoScaling = false
        nodeLabels        = { tier = "system" }
      }]
      networkProfile = { networkPlugin = "azure", networkPolicy = "cilium", serviceCidrs = ["10.2.0.0/16"] }
    }
  }
  retry = { error_message_regex = ["(?i)operationnotallowed"], interval_seconds = 1 }
  timeouts { create = "1h30m" }
}

resource "azapi_resource" "pool" {
  for_each  = var.pools
  type      = "Microsoft.ContainerService/managedClusters/agentPools@2024-05-01"
  name      = each.key
  parent_id = azapi_resource.cluster.id
  locks     = [azapi_resource.cluster.id]
  body      = { properties = { count = each.value.count, vmSize = each.value.size, mode = "User", nodeTaints = [] } }
}

resource "azapi_resource" "window" {
  type      = "Microsoft.ContainerService/managedClusters/maintenanceConfigurations@2024-05-01"
  name      = "default"
  parent_id = azapi_resource.cluster.id
  body = {
    properties = { timeInWeek = [{ day = "Sunday", hourSlots = [1, 2] }] }
  }
}

resource "azapi_resource" "diagnostics" {
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "audit"
  parent_id = azapi_resource.cluster.id
  body = {
    properties = {
      workspaceId = "${azapi_resource.group.id}/providers/Microsoft.OperationalInsights/workspaces/elsewhere"
      logs        = [for category in ["kube-audit-admin", "guard"] : { category = category, enabled = true }]
      metrics     = [{ category = "AllMetrics", enabled = false }]
    }
  }
  list_unique_id_property = { "properties.logs" = "category, categoryGroup", "properties.metrics" = "category" }
}

resource "azapi_resource" "lock" {
  type       = "Microsoft.Authorization/locks@2020-05-01"
  name       = "keep"
  parent_id  = azapi_resource.cluster.id
  body       = { properties = { level = "CanNotDelete", notes = "platform" } }
  depends_on = [azapi_resource.pool, azapi_resource.window, azapi_resource.diagnostics]
}

output "tags" { value = azapi_resource.cluster.tags }
output "pools" { value = [for pool in azapi_resource.pool : pool.id] }
