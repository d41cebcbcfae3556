# A policy of firewalls and a collection of its rules.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-firewall"
  location = "westeurope"
}
resource "azapi_resource" "policy" {
  type      = "Microsoft.Network/firewallPolicies@2025-07-01"
  name      = "fwp"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { properties = { sku = { tier = "Premium" }, threatIntelMode = "Deny", intrusionDetection = { mode = "Alert" } } }
}
resource "azapi_resource" "collection" {
  type      = "Microsoft.Network/firewallPolicies/ruleCollectionGroups@2025-07-01"
  name      = "usual"
  parent_id = azapi_resource.policy.id
  body = { properties = {
    priority = 200
    ruleCollections = [{
      name               = "allow"
      ruleCollectionType = "FirewallPolicyFilterRuleCollection"
      priority           = 100
      action             = { type = "Allow" }
      rules = [{
        name                 = "dns"
        ruleType             = "NetworkRule"
        ipProtocols          = ["UDP"]
        sourceAddresses      = ["10.0.0.0/8"]
        destinationAddresses = ["10.1.0.4"]
        destinationPorts     = ["53"]
      }]
    }]
  } }
}
