# Insights of an app, and a test from the web that finds it by a tag whose name is its id.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-insights"
  location = "westeurope"
}
resource "azapi_resource" "insights" {
  type      = "Microsoft.Insights/components@2020-02-02"
  name      = "appi"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { kind = "web", properties = { Application_Type = "web", DisableIpMasking = false } }
}
resource "azapi_resource" "test" {
  type      = "Microsoft.Insights/webtests@2022-06-15"
  name      = "home"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  tags      = { "hidden-link:${azapi_resource.insights.id}" = "Resource" }
  body = { properties = {
    SyntheticMonitorId = "home"
    Name               = "home"
    Kind               = "standard"
    Enabled            = true
    Frequency          = 300
    Timeout            = 30
    Locations          = [{ Id = "emea-nl-ams-azr" }]
    Request            = { RequestUrl = "https://aldergrove.example", HttpVerb = "GET" }
  } }
}
