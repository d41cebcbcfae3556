terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

locals {
  # What Azure asks of a security group on this subnet: priority → rule.
  rules = {
    allow-clients-inbound            = { priority = 100, direction = "Inbound", protocol = "Tcp", sources = var.client_ranges, destination = "*", ports = ["443"] }
    allow-gateway-manager-inbound    = { priority = 110, direction = "Inbound", protocol = "Tcp", sources = ["GatewayManager"], destination = "*", ports = ["443"] }
    allow-load-balancer-inbound      = { priority = 120, direction = "Inbound", protocol = "Tcp", sources = ["AzureLoadBalancer"], destination = "*", ports = ["443"] }
    allow-bastion-hosts-inbound      = { priority = 130, direction = "Inbound", protocol = "*", sources = ["VirtualNetwork"], destination = "VirtualNetwork", ports = ["5701", "8080"] }
    allow-remote-desktops-outbound   = { priority = 100, direction = "Outbound", protocol = "*", sources = ["*"], destination = "VirtualNetwork", ports = ["22", "3389"] }
    allow-cloud-outbound             = { priority = 110, direction = "Outbound", protocol = "Tcp", sources = ["*"], destination = "AzureCloud", ports = ["443"] }
    allow-bastion-hosts-outbound     = { priority = 120, direction = "Outbound", protocol = "*", sources = ["VirtualNetwork"], destination = "VirtualNetwork", ports = ["5701", "8080"] }
    allow-certificate-check-outbound = { priority = 130, direction = "Outbound", protocol = "*", sources = ["*"], destination = "Internet", ports = ["80"] }
  }
}

resource "azapi_resource" "security_group" {
  type      = "Microsoft.Network/networkSecurityGroups@2025-07-01"
  name      = "nsg-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    properties = {
      securityRules = [
        for name, rule in local.rules : {
          name = name
          properties = {
            access                   = "Allow"
            direction                = rule.direction
            priority                 = rule.priority
            protocol                 = rule.protocol
            sourceAddressPrefix      = length(rule.sources) == 1 ? rule.sources[0] : null
            sourceAddressPrefixes    = length(rule.sources) == 1 ? null : rule.sources
            sourcePortRange          = "*"
            destinationAddressPrefix = rule.destination
            destinationPortRange     = length(rule.ports) == 1 ? rule.ports[0] : null
            destinationPortRanges    = length(rule.ports) == 1 ? null : rule.ports
          }
        }
      ]
    }
  }
  ignore_null_property    = true
  list_unique_id_property = { "properties.securityRules" = "name" }
}

resource "azapi_resource" "subnet" {
  type      = "Microsoft.Network/virtualNetworks/subnets@2025-07-01"
  name      = "AzureBastionSubnet"
  parent_id = var.virtual_network_id
  locks     = [var.virtual_network_id]
  body = {
    properties = {
      addressPrefix        = var.subnet_prefix
      networkSecurityGroup = { id = azapi_resource.security_group.id }
    }
  }
}

resource "azapi_resource" "public_address" {
  type      = "Microsoft.Network/publicIPAddresses@2025-07-01"
  name      = "pip-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    sku        = { name = "Standard", tier = "Regional" }
    properties = { publicIPAllocationMethod = "Static", publicIPAddressVersion = "IPv4" }
  }
}

resource "azapi_resource" "bastion" {
  type      = "Microsoft.Network/bastionHosts@2025-07-01"
  name      = var.name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    sku = { name = "Standard" }
    properties = {
      scaleUnits          = 2
      disableCopyPaste    = !var.allow_copy_and_paste
      enableFileCopy      = false
      enableIpConnect     = false
      enableShareableLink = false
      enableTunneling     = var.allow_native_clients
      ipConfigurations = [
        {
          name = "default"
          properties = {
            subnet          = { id = azapi_resource.subnet.id }
            publicIPAddress = { id = azapi_resource.public_address.id }
          }
        },
      ]
    }
  }
}

resource "azapi_resource" "diagnostics" {
  count     = var.diagnostic_workspace_id == null ? 0 : 1
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "security-logs"
  parent_id = azapi_resource.bastion.id
  body = {
    properties = {
      workspaceId = var.diagnostic_workspace_id
      logs        = [{ categoryGroup = "allLogs", enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "categoryGroup" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep"
  parent_id = azapi_resource.bastion.id
  body      = { properties = { level = "CanNotDelete", notes = "The way in for administrators." } }

  # It comes last and goes first.
  depends_on = [
    azapi_resource.diagnostics,
  ]
}
