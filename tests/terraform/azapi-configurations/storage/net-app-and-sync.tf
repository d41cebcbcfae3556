# File services of other kinds: a sync service with a group, and volumes of NetApp.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-files"
  location = "westeurope"
}
resource "azapi_resource" "sync" {
  type      = "Microsoft.StorageSync/storageSyncServices@2022-09-01"
  name      = "sync"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { properties = { incomingTrafficPolicy = "AllowVirtualNetworksOnly" } }
}
resource "azapi_resource" "sync_group" {
  type      = "Microsoft.StorageSync/storageSyncServices/syncGroups@2022-09-01"
  name      = "all"
  parent_id = azapi_resource.sync.id
  body      = { properties = {} }
}
resource "azapi_resource" "net_app" {
  type      = "Microsoft.NetApp/netAppAccounts@2026-05-01"
  name      = "netapp"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { properties = {} }
}
