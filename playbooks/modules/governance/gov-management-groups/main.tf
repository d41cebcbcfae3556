terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

data "azapi_client_config" "current" {}

locals {
  subscription_id = data.azapi_client_config.current.subscription_resource_id
  parent_id       = "/providers/Microsoft.Management/managementGroups/${coalesce(var.parent_management_group, data.azapi_client_config.current.tenant_id)}"
}

resource "azapi_resource" "top" {
  type      = "Microsoft.Management/managementGroups@2023-04-01"
  name      = var.name
  parent_id = "/"
  body = {
    properties = {
      displayName = var.display_name
      details     = { parent = { id = local.parent_id } }
    }
  }
}

resource "azapi_resource" "group" {
  for_each  = var.groups
  type      = "Microsoft.Management/managementGroups@2023-04-01"
  name      = "${var.name}-${each.key}"
  parent_id = "/"
  body = {
    properties = {
      displayName = each.value
      details     = { parent = { id = azapi_resource.top.id } }
    }
  }
}

# A subscription has one place at a time; a destroy puts it back below the tenant's root.
resource "azapi_resource" "subscription" {
  for_each  = var.subscriptions
  type      = "Microsoft.Management/managementGroups/subscriptions@2023-04-01"
  name      = each.key
  parent_id = azapi_resource.group[each.value].id
}

resource "azapi_resource" "lock" {
  for_each  = var.locked_ids
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep-${var.name}"
  parent_id = each.value
  body      = { properties = { level = "CanNotDelete", notes = "Others depend on this; ask its owners first." } }
}

# A budget begins with a month that is not long past, so the month in which it was made is remembered.
resource "terraform_data" "first_month" {
  input = formatdate("YYYY-MM-01'T'00:00:00Z", plantimestamp())
  lifecycle {
    ignore_changes = [input]
  }
}

resource "azapi_resource" "budget" {
  type      = "Microsoft.Consumption/budgets@2024-08-01"
  name      = "${var.name}-monthly"
  parent_id = local.subscription_id
  body = {
    properties = {
      category   = "Cost"
      amount     = var.monthly_budget
      timeGrain  = "Monthly"
      timePeriod = { startDate = terraform_data.first_month.output }
      notifications = {
        for name, alarm in {
          spent-80     = { type = "Actual", threshold = 80 }
          spent-100    = { type = "Actual", threshold = 100 }
          forecast-120 = { type = "Forecasted", threshold = 120 }
          } : name => {
          enabled       = true
          operator      = "GreaterThanOrEqualTo"
          threshold     = alarm.threshold
          thresholdType = alarm.type
          contactRoles  = ["Owner"]
          contactEmails = sort(var.contact_emails)
        }
      }
    }
  }
}
