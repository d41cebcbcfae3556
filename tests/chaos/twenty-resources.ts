/** A playbook of twenty resources in three layers, for runs that are killed. */
export const twentyResources = `# ---
# name: Twenty resources
# summary: Makes a resource group and nineteen workspaces and alerts in it.
# deploys: [A resource group, ten log workspaces, nine action groups]
# roles: [{ role: Contributor, scope: subscription }]
# cost: Nothing while empty.
# evidence: []
# evidenceNote: It is here to be killed.
# destroy: Deletes the resource group and what is in it.
# icon: archive
# ---
terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

provider "azapi" {}

data "azapi_client_config" "current" {}

resource "azapi_resource" "group" {
  type      = "Microsoft.Resources/resourceGroups@2024-03-01"
  parent_id = data.azapi_client_config.current.subscription_resource_id
  name      = "rg-twenty"
  location  = "westeurope"
}

resource "azapi_resource" "logs" {
  for_each  = toset([for index in range(10) : tostring(index)])
  type      = "Microsoft.OperationalInsights/workspaces@2023-09-01"
  parent_id = azapi_resource.group.id
  name      = "log-\${each.key}"
  location  = "westeurope"
  body = {
    properties = {
      retentionInDays = 30
      sku             = { name = "PerGB2018" }
    }
  }
}

resource "azapi_resource" "notify" {
  count     = 9
  type      = "Microsoft.Insights/actionGroups@2023-01-01"
  parent_id = azapi_resource.group.id
  name      = "notify-\${count.index}"
  location  = "global"
  body = {
    properties = {
      enabled        = true
      groupShortName = substr(azapi_resource.logs[tostring(count.index)].name, 0, 12)
    }
  }
}
`
