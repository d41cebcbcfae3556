# A public zone with records of several kinds from one map.
locals {
  records = {
    www = { kind = "A", body = { ARecords = [{ ipv4Address = "203.0.113.7" }] } }
    txt = { kind = "TXT", body = { TXTRecords = [{ value = ["v=spf1 -all"] }] } }
  }
}
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-zone"
  location = "westeurope"
}
resource "azapi_resource" "zone" {
  type      = "Microsoft.Network/dnsZones@2018-05-01"
  name      = "aldergrove.example"
  parent_id = azapi_resource.group.id
  location  = "global"
  body      = { properties = { zoneType = "Public" } }
}
resource "azapi_resource" "record" {
  for_each                  = local.records
  type                      = "Microsoft.Network/dnsZones/${each.value.kind}@2018-05-01"
  name                      = each.key
  parent_id                 = azapi_resource.zone.id
  body                      = { properties = merge({ TTL = 300 }, each.value.body) }
  schema_validation_enabled = false
}
