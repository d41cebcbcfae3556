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
  subscription_id = regex("(?i)^/subscriptions/[^/]+", var.resource_group_id)
  tags            = merge({ managedBy = "parapet", module = "mon-log-workspace" }, var.tags)

  # In the order in which Azure answers them.
  activity_log_categories = [
    "Administrative", "Security", "ServiceHealth", "Alert", "Recommendation", "Policy", "Autoscale", "ResourceHealth",
  ]
}

resource "azapi_resource" "workspace" {
  type      = "Microsoft.OperationalInsights/workspaces@2025-07-01"
  name      = "log-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  body = {
    properties = {
      sku                             = { name = "PerGB2018" }
      retentionInDays                 = var.retention_days
      publicNetworkAccessForIngestion = var.public_ingestion ? "Enabled" : "Disabled"
      publicNetworkAccessForQuery     = var.public_query ? "Enabled" : "Disabled"
      features = {
        disableLocalAuth                            = true
        enableLogAccessUsingOnlyResourcePermissions = true
      }
    }
  }
}

# Azure makes these tables with the workspace.
resource "azapi_update_resource" "kept_table" {
  for_each  = var.long_term_tables
  type      = "Microsoft.OperationalInsights/workspaces/tables@2025-07-01"
  name      = each.key
  parent_id = azapi_resource.workspace.id
  body = {
    properties = {
      retentionInDays      = var.retention_days
      totalRetentionInDays = each.value
    }
  }
}

# Who asked the workspace what.
resource "azapi_resource" "query_audit" {
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = var.name
  parent_id = azapi_resource.workspace.id
  body = {
    properties = {
      workspaceId = azapi_resource.workspace.id
      logs        = [{ category = "Audit", enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "activity_log" {
  count     = var.collect_activity_log ? 1 : 0
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.name}-activity-log"
  parent_id = local.subscription_id
  body = {
    properties = {
      workspaceId = azapi_resource.workspace.id
      logs        = [for category in local.activity_log_categories : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "export" {
  count     = var.export_destination_id == null ? 0 : 1
  type      = "Microsoft.OperationalInsights/workspaces/dataExports@2025-07-01"
  name      = "${var.name}-copy"
  parent_id = azapi_resource.workspace.id
  body = {
    properties = {
      enable      = true
      tableNames  = sort(var.exported_tables)
      destination = { resourceId = var.export_destination_id }
    }
  }
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep-${var.name}"
  parent_id = azapi_resource.workspace.id
  body      = { properties = { level = "CanNotDelete", notes = "Audit logs are kept here." } }
  # It comes last and goes first.
  depends_on = [
    azapi_resource.activity_log,
    azapi_resource.export,
    azapi_resource.query_audit,
    azapi_update_resource.kept_table,
  ]
}
