# A profile of Front Door with endpoint, origins and route.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-front-door"
  location = "westeurope"
}
resource "azapi_resource" "profile" {
  type      = "Microsoft.Cdn/profiles@2025-12-01"
  name      = "afd"
  parent_id = azapi_resource.group.id
  location  = "global"
  body      = { sku = { name = "Premium_AzureFrontDoor" }, properties = { originResponseTimeoutSeconds = 30 } }
}
resource "azapi_resource" "endpoint" {
  type      = "Microsoft.Cdn/profiles/afdEndpoints@2025-12-01"
  name      = "web"
  parent_id = azapi_resource.profile.id
  location  = "global"
  body      = { properties = { enabledState = "Enabled" } }
}
resource "azapi_resource" "origins" {
  type      = "Microsoft.Cdn/profiles/originGroups@2025-12-01"
  name      = "origins"
  parent_id = azapi_resource.profile.id
  body = { properties = {
    loadBalancingSettings = { sampleSize = 4, successfulSamplesRequired = 3, additionalLatencyInMilliseconds = 50 }
    healthProbeSettings   = { probePath = "/", probeRequestType = "HEAD", probeProtocol = "Https", probeIntervalInSeconds = 100 }
  } }
}
resource "azapi_resource" "origin" {
  type      = "Microsoft.Cdn/profiles/originGroups/origins@2025-12-01"
  name      = "app"
  parent_id = azapi_resource.origins.id
  body      = { properties = { hostName = "app.aldergrove.example", httpsPort = 443, enabledState = "Enabled", enforceCertificateNameCheck = true } }
}
resource "azapi_resource" "route" {
  type       = "Microsoft.Cdn/profiles/afdEndpoints/routes@2025-12-01"
  name       = "all"
  parent_id  = azapi_resource.endpoint.id
  depends_on = [azapi_resource.origin]
  body = { properties = {
    originGroup         = { id = azapi_resource.origins.id }
    supportedProtocols  = ["Http", "Https"]
    httpsRedirect       = "Enabled"
    forwardingProtocol  = "HttpsOnly"
    patternsToMatch     = ["/*"]
    linkToDefaultDomain = "Enabled"
  } }
}
