terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

resource "azapi_resource" "network" {
  type      = "Microsoft.Network/virtualNetworks@2025-07-01"
  name      = "vnet-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    properties = {
      addressSpace         = { addressPrefixes = [var.address_space] }
      enableDdosProtection = local.ddos_plan_id != null
      ddosProtectionPlan   = local.ddos_plan_id == null ? null : { id = local.ddos_plan_id }
      subnets              = [{ name = "AzureFirewallSubnet", properties = { addressPrefix = local.firewall_prefix } }]
    }
  }
  ignore_null_property       = true
  list_unique_id_property    = { "properties.subnets" = "name" }
  ignore_other_items_in_list = ["properties.subnets"]
}

locals {
  # Azure wants a subnet of at least 64 addresses.
  firewall_prefix = cidrsubnet(var.address_space, 26 - tonumber(split("/", var.address_space)[1]), 0)
  ddos_plan_id    = var.create_ddos_protection_plan ? azapi_resource.ddos_plan[0].id : var.ddos_protection_plan_id

  # Azure takes the first four addresses of a subnet; the firewall, alone in its own, gets the next.
  firewall_address = cidrhost(local.firewall_prefix, 4)
}

resource "azapi_resource" "ddos_plan" {
  count     = var.create_ddos_protection_plan ? 1 : 0
  type      = "Microsoft.Network/ddosProtectionPlans@2025-07-01"
  name      = "ddos-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
}

resource "azapi_resource" "public_address" {
  type      = "Microsoft.Network/publicIPAddresses@2025-07-01"
  name      = "pip-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    sku        = { name = "Standard", tier = "Regional" }
    zones      = var.zones
    properties = { publicIPAllocationMethod = "Static", publicIPAddressVersion = "IPv4" }
  }
}

resource "azapi_resource" "policy" {
  type      = "Microsoft.Network/firewallPolicies@2025-07-01"
  name      = "afwp-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    properties = {
      sku                = { tier = var.tier }
      threatIntelMode    = "Deny"
      dnsSettings        = { enableProxy = true }
      intrusionDetection = var.tier == "Premium" ? { mode = "Deny" } : null
    }
  }
  ignore_null_property = true
}

resource "azapi_resource" "rules" {
  type      = "Microsoft.Network/firewallPolicies/ruleCollectionGroups@2025-07-01"
  name      = "egress"
  parent_id = azapi_resource.policy.id
  body = {
    properties = {
      priority = 1000
      ruleCollections = concat(
        [
          {
            ruleCollectionType = "FirewallPolicyFilterRuleCollection"
            name               = "platform"
            priority           = 1000
            action             = { type = "Allow" }
            rules = [
              {
                ruleType        = "ApplicationRule"
                name            = "updates-and-monitoring"
                description     = "What machines need to stay patched, watched and backed up."
                sourceAddresses = var.source_ranges
                protocols       = [{ protocolType = "Https", port = 443 }]
                fqdnTags        = ["AzureBackup", "MicrosoftActiveProtectionService", "WindowsDiagnostics", "WindowsUpdate"]
              },
            ]
          },
        ],
        length(var.allowed_fqdns) == 0 ? [] : [
          {
            ruleCollectionType = "FirewallPolicyFilterRuleCollection"
            name               = "destinations"
            priority           = 1100
            action             = { type = "Allow" }
            rules = [
              {
                ruleType        = "ApplicationRule"
                name            = "listed"
                description     = "Destinations that the workloads need."
                sourceAddresses = var.source_ranges
                protocols       = [{ protocolType = "Https", port = 443 }]
                targetFqdns     = sort(var.allowed_fqdns)
              },
            ]
          },
        ],
      )
    }
  }
}

resource "azapi_resource" "firewall" {
  type      = "Microsoft.Network/azureFirewalls@2025-07-01"
  name      = var.name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    zones = var.zones
    properties = {
      sku            = { name = "AZFW_VNet", tier = var.tier }
      firewallPolicy = { id = azapi_resource.policy.id }
      ipConfigurations = [
        {
          name = "default"
          properties = {
            subnet          = { id = "${azapi_resource.network.id}/subnets/AzureFirewallSubnet" }
            publicIPAddress = { id = azapi_resource.public_address.id }
          }
        },
      ]
    }
  }
  depends_on = [azapi_resource.rules]
}

# For the subnets of the spokes; they name it themselves.
resource "azapi_resource" "routes" {
  type      = "Microsoft.Network/routeTables@2025-07-01"
  name      = "rt-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    properties = {
      disableBgpRoutePropagation = true
      routes = [
        {
          name = "all-through-the-firewall"
          properties = {
            addressPrefix    = "0.0.0.0/0"
            nextHopType      = "VirtualAppliance"
            nextHopIpAddress = local.firewall_address
          }
        },
      ]
    }
  }
  depends_on = [azapi_resource.firewall]
}

resource "azapi_resource" "diagnostics" {
  count     = var.diagnostic_workspace_id == null ? 0 : 1
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "security-logs"
  parent_id = azapi_resource.firewall.id
  body = {
    properties = {
      workspaceId                 = var.diagnostic_workspace_id
      logAnalyticsDestinationType = "Dedicated"
      logs                        = [{ categoryGroup = "allLogs", enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "categoryGroup" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep"
  parent_id = azapi_resource.firewall.id
  body      = { properties = { level = "CanNotDelete", notes = "The way out of all spokes." } }

  # It comes last and goes first.
  depends_on = [
    azapi_resource.diagnostics,
    azapi_resource.routes,
  ]
}
