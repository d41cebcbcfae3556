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
  workspace_id = var.diagnostic_workspace_id == null ? azapi_resource.workspace[0].id : var.diagnostic_workspace_id
}

resource "azapi_resource" "workspace" {
  count     = var.diagnostic_workspace_id == null ? 1 : 0
  type      = "Microsoft.OperationalInsights/workspaces@2025-07-01"
  name      = "log-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    properties = {
      sku             = { name = "PerGB2018" }
      retentionInDays = var.retention_days
      features = {
        disableLocalAuth                            = true
        enableLogAccessUsingOnlyResourcePermissions = true
      }
    }
  }
}

resource "azapi_resource" "directory_logs" {
  type      = "Microsoft.aadiam/diagnosticSettings@2017-04-01"
  name      = var.name
  parent_id = "/"
  body = {
    properties = {
      workspaceId = local.workspace_id
      logs        = [for category in sort(var.categories) : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep"
  parent_id = local.workspace_id
  body      = { properties = { level = "CanNotDelete", notes = "Holds the logs of the directory." } }

  # It comes last and goes first.
  depends_on = [
    azapi_resource.directory_logs,
  ]
}
