terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

resource "azapi_resource" "security_group" {
  for_each  = var.subnets
  type      = "Microsoft.Network/networkSecurityGroups@2025-07-01"
  name      = "nsg-${var.name}-${each.key}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    properties = {
      securityRules = [
        {
          name = "deny-internet-inbound"
          properties = {
            description              = "Nothing comes in from the internet; a rule of lower priority number may let a service in."
            access                   = "Deny"
            direction                = "Inbound"
            priority                 = 4000
            protocol                 = "*"
            sourceAddressPrefix      = "Internet"
            sourcePortRange          = "*"
            destinationAddressPrefix = "*"
            destinationPortRange     = "*"
          }
        },
      ]
    }
  }
  list_unique_id_property    = { "properties.securityRules" = "name" }
  ignore_other_items_in_list = ["properties.securityRules"]
}

# Subnets stand in the network itself, so that none exists without its security group for a moment.
resource "azapi_resource" "network" {
  type      = "Microsoft.Network/virtualNetworks@2025-07-01"
  name      = var.name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    properties = {
      addressSpace         = { addressPrefixes = var.address_space }
      enableDdosProtection = var.ddos_protection_plan_id != null
      ddosProtectionPlan   = var.ddos_protection_plan_id == null ? null : { id = var.ddos_protection_plan_id }
      subnets = [
        for name, subnet in var.subnets : {
          name = name
          properties = {
            addressPrefix                     = subnet.address_prefix
            defaultOutboundAccess             = false
            networkSecurityGroup              = { id = azapi_resource.security_group[name].id }
            privateEndpointNetworkPolicies    = "Enabled"
            privateLinkServiceNetworkPolicies = "Enabled"
            serviceEndpoints                  = [for service in subnet.service_endpoints : { service = service }]
          }
        }
      ]
    }
  }
  ignore_null_property       = true
  list_unique_id_property    = { "properties.subnets" = "name" }
  ignore_other_items_in_list = ["properties.subnets"]
}

resource "azapi_resource" "diagnostics" {
  count     = var.diagnostic_workspace_id == null ? 0 : 1
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "security-logs"
  parent_id = azapi_resource.network.id
  body = {
    properties = {
      workspaceId = var.diagnostic_workspace_id
      logs        = [{ categoryGroup = "allLogs", enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "categoryGroup" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "security_group_diagnostics" {
  for_each  = var.diagnostic_workspace_id == null ? {} : var.subnets
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "security-logs"
  parent_id = azapi_resource.security_group[each.key].id
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
  parent_id = azapi_resource.network.id
  body      = { properties = { level = "CanNotDelete", notes = "A network that others depend on." } }

  # It comes last and goes first.
  depends_on = [
    azapi_resource.diagnostics,
  ]
}
