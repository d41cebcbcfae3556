# A virtual machine with its network interface, disk and extension; the disk grows in the second step.
variable "step" { type = number }
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-machine"
  location = "westeurope"
}
resource "azapi_resource" "network" {
  type      = "Microsoft.Network/virtualNetworks@2025-07-01"
  name      = "vnet"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = { properties = {
    addressSpace = { addressPrefixes = ["10.0.0.0/16"] }
    subnets      = [{ name = "front", properties = { addressPrefix = "10.0.0.0/24" } }]
  } }
  response_export_values = { subnet = "properties.subnets[?name=='front'].id | [0]" }
}
resource "azapi_resource" "interface" {
  type      = "Microsoft.Network/networkInterfaces@2025-07-01"
  name      = "nic"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = { properties = { ipConfigurations = [{
    name       = "one"
    properties = { subnet = { id = "${azapi_resource.network.id}/subnets/front" }, privateIPAllocationMethod = "Dynamic" }
  }] } }
}
resource "azapi_resource" "machine" {
  type      = "Microsoft.Compute/virtualMachines@2026-03-01"
  name      = "vm-one"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  identity { type = "SystemAssigned" }
  body = { properties = {
    hardwareProfile = { vmSize = "Standard_D2s_v5" }
    storageProfile = {
      imageReference = { publisher = "Canonical", offer = "0001-com-ubuntu-server-jammy", sku = "22_04-lts-gen2", version = "latest" }
      osDisk         = { createOption = "FromImage", managedDisk = { storageAccountType = "Premium_LRS" } }
    }
    osProfile      = { computerName = "one", adminUsername = "ops", linuxConfiguration = { disablePasswordAuthentication = true } }
    networkProfile = { networkInterfaces = [{ id = azapi_resource.interface.id, properties = { primary = true } }] }
  } }
  sensitive_body = { properties = { osProfile = { customData = "I2Nsb3VkLWNvbmZpZw==" } } }
  timeouts { create = "45m" }
}
# step 2: azapi_resource.disk update
resource "azapi_resource" "disk" {
  type      = "Microsoft.Compute/disks@2026-03-02"
  name      = "disk-data"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    sku        = { name = "Premium_LRS" }
    properties = { creationData = { createOption = "Empty" }, diskSizeGB = var.step == 1 ? 64 : 128, publicNetworkAccess = "Disabled" }
  }
}
resource "azapi_resource_action" "stop" {
  type        = "Microsoft.Compute/virtualMachines@2026-03-01"
  resource_id = azapi_resource.machine.id
  action      = "deallocate"
  depends_on  = [azapi_resource.extension]
}
resource "azapi_resource" "extension" {
  type      = "Microsoft.Compute/virtualMachines/extensions@2026-03-01"
  name      = "AADSSHLoginForLinux"
  parent_id = azapi_resource.machine.id
  location  = azapi_resource.group.location
  body      = { properties = { publisher = "Microsoft.Azure.ActiveDirectory", type = "AADSSHLoginForLinux", typeHandlerVersion = "1.0", autoUpgradeMinorVersion = true } }
}
