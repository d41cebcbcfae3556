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
  # A manager watches whole subscriptions; this one watches that of its resource group.
  subscription_id = join("/", slice(split("/", var.resource_group_id), 0, 3))
  rules = {
    deny-remote-administration = { priority = 100, protocol = "Tcp", ports = ["22", "23", "3389", "5900-5901", "5985-5986"], says = "Remote administration never comes from the internet." }
    deny-file-sharing          = { priority = 110, protocol = "Any", ports = ["111", "135", "137-139", "445", "2049"], says = "File sharing and remote procedure calls never come from the internet." }
    deny-databases             = { priority = 120, protocol = "Any", ports = ["1433-1434", "1521", "3306", "5432", "6379", "9042", "9200", "11211", "27017-27019"], says = "Databases and caches never answer the internet." }
  }
}

resource "azapi_resource" "manager" {
  type      = "Microsoft.Network/networkManagers@2025-07-01"
  name      = var.name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    properties = {
      description                 = "Rules that no security group can override."
      networkManagerScopes        = { managementGroups = [], subscriptions = [local.subscription_id] }
      networkManagerScopeAccesses = ["SecurityAdmin"]
    }
  }
}

resource "azapi_resource" "networks" {
  type      = "Microsoft.Network/networkManagers/networkGroups@2025-07-01"
  name      = "guarded"
  parent_id = azapi_resource.manager.id
  body      = { properties = { description = "Networks under the central rules.", memberType = "VirtualNetwork" } }
}

resource "azapi_resource" "member" {
  for_each  = var.virtual_networks
  type      = "Microsoft.Network/networkManagers/networkGroups/staticMembers@2025-07-01"
  name      = each.key
  parent_id = azapi_resource.networks.id
  body      = { properties = { resourceId = each.value } }
}

resource "azapi_resource" "configuration" {
  type      = "Microsoft.Network/networkManagers/securityAdminConfigurations@2025-07-01"
  name      = "central-rules"
  parent_id = azapi_resource.manager.id
  body = {
    properties = {
      description                             = "What no application team can open."
      applyOnNetworkIntentPolicyBasedServices = ["None"]
    }
  }
}

resource "azapi_resource" "collection" {
  type      = "Microsoft.Network/networkManagers/securityAdminConfigurations/ruleCollections@2025-07-01"
  name      = "from-the-internet"
  parent_id = azapi_resource.configuration.id
  body = {
    properties = {
      description     = "Ports that stay closed to the internet."
      appliesToGroups = [{ networkGroupId = azapi_resource.networks.id }]
    }
  }
}

resource "azapi_resource" "rule" {
  for_each  = local.rules
  type      = "Microsoft.Network/networkManagers/securityAdminConfigurations/ruleCollections/rules@2025-07-01"
  name      = each.key
  parent_id = azapi_resource.collection.id
  body = {
    kind = "Custom"
    properties = {
      description           = each.value.says
      access                = "Deny"
      direction             = "Inbound"
      priority              = each.value.priority
      protocol              = each.value.protocol
      sources               = [{ addressPrefixType = "ServiceTag", addressPrefix = "Internet" }]
      sourcePortRanges      = ["0-65535"]
      destinations          = [{ addressPrefixType = "IPPrefix", addressPrefix = "*" }]
      destinationPortRanges = each.value.ports
    }
  }
}

# A configuration has no effect until it is committed to its regions, again after each change.
resource "azapi_resource_action" "commit" {
  type        = "Microsoft.Network/networkManagers@2025-07-01"
  resource_id = azapi_resource.manager.id
  action      = "commit"
  method      = "POST"
  body = {
    commitType       = "SecurityAdmin"
    configurationIds = [azapi_resource.configuration.id]
    targetLocations  = sort(var.deployment_locations)
  }
  depends_on = [azapi_resource.rule]

  lifecycle {
    replace_triggered_by = [azapi_resource.rule, azapi_resource.collection]
  }
}

# Without configurations a commit takes back what was deployed, so that the configuration can be deleted.
resource "azapi_resource_action" "withdraw" {
  type        = "Microsoft.Network/networkManagers@2025-07-01"
  resource_id = azapi_resource.manager.id
  action      = "commit"
  method      = "POST"
  when        = "destroy"
  body = {
    commitType       = "SecurityAdmin"
    configurationIds = []
    targetLocations  = sort(var.deployment_locations)
  }
  depends_on = [azapi_resource.rule]
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep"
  parent_id = azapi_resource.manager.id
  body      = { properties = { level = "CanNotDelete", notes = "Holds the central rules." } }

  # It comes last and goes first.
  depends_on = [
    azapi_resource.member,
    azapi_resource_action.commit,
    azapi_resource_action.withdraw,
  ]
}
