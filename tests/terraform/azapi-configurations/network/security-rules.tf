# Rules in the group and rules as children; a child is added and one goes in the second step.
variable "step" { type = number }
locals { rules = var.step == 1 ? { web = 443, old = 8080 } : { web = 443, admin = 22 } }
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-rules"
  location = "westeurope"
}
resource "azapi_resource" "rules" {
  type      = "Microsoft.Network/networkSecurityGroups@2025-07-01"
  name      = "nsg"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { properties = {} }
}
# step 2: azapi_resource.rule["admin"] create
# step 2: azapi_resource.rule["old"] delete
resource "azapi_resource" "rule" {
  for_each  = local.rules
  type      = "Microsoft.Network/networkSecurityGroups/securityRules@2025-07-01"
  name      = each.key
  parent_id = azapi_resource.rules.id
  locks     = [azapi_resource.rules.id]
  body = { properties = {
    access               = "Allow", direction = "Inbound", protocol = "Tcp", priority = 100 + each.value % 97
    sourceAddressPrefix  = "VirtualNetwork", sourcePortRange = "*", destinationAddressPrefix = "*"
    destinationPortRange = tostring(each.value)
  } }
}
