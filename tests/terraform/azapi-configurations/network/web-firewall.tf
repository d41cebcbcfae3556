# Policies of the web firewall, for gateways and for Front Door.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-waf"
  location = "westeurope"
}
resource "azapi_resource" "gateway" {
  type      = "Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies@2025-07-01"
  name      = "waf"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = { properties = {
    policySettings = { state = "Enabled", mode = "Prevention", requestBodyCheck = true }
    managedRules   = { managedRuleSets = [{ ruleSetType = "OWASP", ruleSetVersion = "3.2" }] }
  } }
}
resource "azapi_resource" "door" {
  type      = "Microsoft.Network/FrontDoorWebApplicationFirewallPolicies@2025-11-01"
  name      = "wafdoor"
  parent_id = azapi_resource.group.id
  location  = "global"
  body = {
    sku        = { name = "Premium_AzureFrontDoor" }
    properties = { policySettings = { enabledState = "Enabled", mode = "Prevention" } }
  }
}
