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
  denied_inbound = {
    deny-remote-administration = { priority = 3900, protocol = "Tcp", ports = ["22", "23", "3389", "5900-5901", "5985-5986"], says = "Remote administration comes through a bastion, never from the internet." }
    deny-file-sharing          = { priority = 3910, protocol = "*", ports = ["111", "135", "137-139", "445", "2049"], says = "File sharing and remote procedure calls stay inside." }
    deny-databases             = { priority = 3920, protocol = "*", ports = ["1433-1434", "1521", "3306", "5432", "5984", "6379", "7000-7001", "8086", "9042", "9200", "9300", "11211", "27017-27019"], says = "Databases and caches answer private networks only." }
    deny-internet              = { priority = 4000, protocol = "*", ports = ["*"], says = "Whatever no rule above lets in." }
  }
  denied_outbound = {
    deny-outbound-smb  = { priority = 3900, protocol = "Tcp", ports = ["445"], says = "Windows credentials do not leave to the internet." }
    deny-outbound-smtp = { priority = 3910, protocol = "Tcp", ports = ["25"], says = "Mail leaves through a relay." }
  }

  allowed = [
    for name, rule in var.allowed_inbound : {
      name = name
      properties = {
        description              = rule.description
        access                   = "Allow"
        direction                = "Inbound"
        priority                 = rule.priority
        protocol                 = rule.protocol
        sourceAddressPrefixes    = rule.sources
        sourcePortRange          = "*"
        destinationAddressPrefix = "*"
        destinationPortRanges    = rule.ports
      }
    }
  ]
  denied = concat(
    [
      for name, rule in local.denied_inbound : {
        name = name
        properties = {
          description              = rule.says
          access                   = "Deny"
          direction                = "Inbound"
          priority                 = rule.priority
          protocol                 = rule.protocol
          sourceAddressPrefix      = "Internet"
          sourcePortRange          = "*"
          destinationAddressPrefix = "*"
          destinationPortRange     = length(rule.ports) == 1 ? rule.ports[0] : null
          destinationPortRanges    = length(rule.ports) == 1 ? null : rule.ports
        }
      }
    ],
    [
      for name, rule in local.denied_outbound : {
        name = name
        properties = {
          description              = rule.says
          access                   = "Deny"
          direction                = "Outbound"
          priority                 = rule.priority
          protocol                 = rule.protocol
          sourceAddressPrefix      = "*"
          sourcePortRange          = "*"
          destinationAddressPrefix = "Internet"
          destinationPortRange     = rule.ports[0]
        }
      }
    ],
  )
}

resource "azapi_resource" "security_group" {
  type      = "Microsoft.Network/networkSecurityGroups@2025-07-01"
  name      = var.name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body      = { properties = { securityRules = concat(local.allowed, local.denied) } }

  ignore_null_property    = true
  list_unique_id_property = { "properties.securityRules" = "name" }
}

resource "azapi_resource" "diagnostics" {
  count     = var.diagnostic_workspace_id == null ? 0 : 1
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "security-logs"
  parent_id = azapi_resource.security_group.id
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
  parent_id = azapi_resource.security_group.id
  body      = { properties = { level = "CanNotDelete", notes = "Guards the subnets that it is attached to." } }

  # It comes last and goes first.
  depends_on = [
    azapi_resource.diagnostics,
  ]
}
