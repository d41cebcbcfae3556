# A cluster of Data Explorer whose database is of a kind that decides about its other properties.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-explorer"
  location = "westeurope"
}
resource "azapi_resource" "cluster" {
  type      = "Microsoft.Kusto/clusters@2025-02-14"
  name      = "adxconfig"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "Standard_E2ads_v5", tier = "Standard", capacity = 2 }, properties = { enableDiskEncryption = true } }
}
resource "azapi_resource" "database" {
  type      = "Microsoft.Kusto/clusters/databases@2025-02-14"
  name      = "events"
  parent_id = azapi_resource.cluster.id
  location  = azapi_resource.group.location
  body      = { kind = "ReadWrite", properties = { hotCachePeriod = "P7D", softDeletePeriod = "P31D" } }
}
