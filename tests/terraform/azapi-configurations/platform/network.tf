# A network with subnets as children, security rules by name, a private endpoint and a private zone.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2024-03-01"
  name     = "rg-net"
  location = "westeurope"
}

resource "azapi_resource" "rules" {
  type      = "Microsoft.Network/networkSecurityGroups@2024-01-01"
  name      = "nsg-web"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    properties = {
      securityRules = [for index, port in [443, 8443] : {
        name = "allow-${port}"
        properties = {
          access                   = "Allow"
          direction                = "Inbound"
          priority                 = 100 + index
          protocol                 = "Tcp"
          sourceAddressPrefix      = "AzureFrontDoor.Backend"
          sourcePortRange          = "*"
          destinationAddressPrefix = "*"
          destinationPortRange     = tostring(port)
        }
      }]
    }
  }
}

resource "azapi_resource" "network" {
  type      = "Microsoft.Network/virtualNetworks@2024-01-01"
  name      = "vnet-web"
  parent_id = azapi_resource.group.id
  location  = "West Europe"
  body      = { properties = { addressSpace = { addressPrefixes = ["10.20.0.0/16"] } } }
  lifecycle { ignore_changes = [body.properties.subnets] }
}

resource "azapi_resource" "subnet" {
  for_each  = { web = 0, data = 1 }
  type      = "Microsoft.Network/virtualNetworks/subnets@2024-01-01"
  name      = each.key
  parent_id = azapi_resource.network.id
  locks     = [azapi_resource.network.id]
  body = {
    properties = merge(
      { addressPrefix = cidrsubnet("10.20.0.0/16", 8, each.value) },
      each.key == "web" ? { networkSecurityGroup = { id = azapi_resource.rules.id } } : {},
    )
  }
}

resource "azapi_resource" "vault" {
  type      = "Microsoft.KeyVault/vaults@2023-07-01"
  name      = "kv-net"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    properties = {
      sku                     = { family = "A", name = "standard" }
      tenantId                = "99999999-8888-4777-8666-555555555555"
      enableRbacAuthorization = true
      enablePurgeProtection   = true
      publicNetworkAccess     = "Disabled"
      networkAcls             = { defaultAction = "Deny", bypass = "AzureServices", ipRules = [], virtualNetworkRules = [] }
    }
  }
}

resource "azapi_resource" "secret" {
  type           = "Microsoft.KeyVault/vaults/secrets@2023-07-01"
  name           = "password"
  parent_id      = azapi_resource.vault.id
  body           = { properties = { contentType = "text/plain" } }
  sensitive_body = { properties = { value = "correct horse battery staple" } }
}

resource "azapi_resource" "endpoint" {
  type      = "Microsoft.Network/privateEndpoints@2024-01-01"
  name      = "pe-vault"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body = {
    properties = {
      subnet = { id = azapi_resource.subnet["data"].id }
      privateLinkServiceConnections = [{
        name       = "vault"
        properties = { privateLinkServiceId = azapi_resource.vault.id, groupIds = ["vault"] }
      }]
    }
  }
}

resource "azapi_resource" "zone" {
  type      = "Microsoft.Network/privateDnsZones@2020-06-01"
  name      = "privatelink.vaultcore.azure.net"
  parent_id = azapi_resource.group.id
  location  = "global"
}

resource "azapi_resource" "link" {
  type      = "Microsoft.Network/privateDnsZones/virtualNetworkLinks@2020-06-01"
  name      = "vnet-web"
  parent_id = azapi_resource.zone.id
  location  = "global"
  body      = { properties = { virtualNetwork = { id = azapi_resource.network.id }, registrationEnabled = false } }
}

resource "azapi_resource" "zone_group" {
  type      = "Microsoft.Network/privateEndpoints/privateDnsZoneGroups@2024-01-01"
  name      = "default"
  parent_id = azapi_resource.endpoint.id
  body      = { properties = { privateDnsZoneConfigs = [{ name = "vault", properties = { privateDnsZoneId = azapi_resource.zone.id } }] } }
}

output "subnets" { value = { for name, subnet in azapi_resource.subnet : name => subnet.id } }
