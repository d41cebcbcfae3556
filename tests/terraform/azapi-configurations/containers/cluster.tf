# A cluster that is updated in place and gives its administrator's file as a sensitive value.
variable "step" { type = number }
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-cluster"
  location = "westeurope"
}
# step 2: azapi_resource.cluster update
resource "azapi_resource" "cluster" {
  type      = "Microsoft.ContainerService/managedClusters@2026-05-01"
  name      = "aks"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  identity { type = "SystemAssigned" }
  body = {
    sku = { name = "Base", tier = var.step == 1 ? "Free" : "Standard" }
    properties = {
      dnsPrefix            = "aks"
      agentPoolProfiles    = [{ name = "system", count = 3, vmSize = "Standard_D4ds_v5", mode = "System" }]
      autoUpgradeProfile   = { upgradeChannel = "stable", nodeOSUpgradeChannel = "NodeImage" }
      networkProfile       = { networkPlugin = "azure", networkPluginMode = "overlay" }
      disableLocalAccounts = false
    }
  }
}
data "azapi_resource_action" "file" {
  type                             = "Microsoft.ContainerService/managedClusters@2026-05-01"
  resource_id                      = azapi_resource.cluster.id
  action                           = "listClusterAdminCredential"
  sensitive_response_export_values = { file = "kubeconfigs[0].value" }
  depends_on                       = [azapi_resource.cluster]
}
