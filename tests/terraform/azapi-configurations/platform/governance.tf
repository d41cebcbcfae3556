# Management groups, policy, roles and budgets: resources of the tenant, of a management group and of the subscription.
data "azapi_client_config" "current" {}

locals {
  subscription = data.azapi_client_config.current.subscription_resource_id
}

resource "azapi_resource" "root" {
  type      = "Microsoft.Management/managementGroups@2023-04-01"
  name      = "mg-aldergrove"
  parent_id = "/"
  body      = { properties = { displayName = "Aldergrove" } }
}

resource "azapi_resource" "landing_zones" {
  type      = "Microsoft.Management/managementGroups@2023-04-01"
  name      = "mg-landing-zones"
  parent_id = "/"
  body      = { properties = { displayName = "Landing zones", details = { parent = { id = azapi_resource.root.id } } } }
}

resource "azapi_resource" "definition" {
  type      = "Microsoft.Authorization/policyDefinitions@2023-04-01"
  name      = "deny-public-storage"
  parent_id = azapi_resource.root.id
  body = {
    properties = {
      displayName = "Storage accounts refuse public access"
      policyType  = "Custom"
      mode        = "Indexed"
      metadata    = { category = "Storage", version = "1.0.0" }
      parameters  = { effect = { type = "String", allowedValues = ["Audit", "Deny"], defaultValue = "Deny" } }
      policyRule = {
        if = {
          allOf = [
            { field = "type", equals = "Microsoft.Storage/storageAccounts" },
            { field = "Microsoft.Storage/storageAccounts/allowBlobPublicAccess", notEquals = false },
          ]
        }
        then = { effect = "[parameters('effect')]" }
      }
    }
  }
}

resource "azapi_resource" "assignment" {
  type      = "Microsoft.Authorization/policyAssignments@2024-04-01"
  name      = "deny-public-storage"
  parent_id = local.subscription
  location  = "westeurope"
  identity { type = "SystemAssigned" }
  body = {
    properties = {
      displayName           = "Storage accounts refuse public access"
      policyDefinitionId    = azapi_resource.definition.id
      enforcementMode       = "Default"
      parameters            = { effect = { value = "Audit" } }
      nonComplianceMessages = [{ message = "Turn off public access." }]
    }
  }
}

resource "azapi_resource" "role" {
  type      = "Microsoft.Authorization/roleDefinitions@2022-04-01"
  name      = "5a1d3a5e-7f57-4d52-8a2f-2a8f3d6d2c01"
  parent_id = local.subscription
  body = {
    properties = {
      roleName         = "Scan reader"
      type             = "CustomRole"
      assignableScopes = [local.subscription]
      permissions      = [{ actions = ["*/read"], notActions = [], dataActions = [], notDataActions = [] }]
    }
  }
}

resource "azapi_resource" "remediator" {
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = "6e0e9c5f-5b0e-4a4e-bb5e-4a2b1de8c102"
  parent_id = local.subscription
  body = {
    properties = {
      principalId      = azapi_resource.assignment.identity[0].principal_id
      roleDefinitionId = azapi_resource.role.id
      principalType    = "ServicePrincipal"
    }
  }
}

resource "azapi_resource" "budget" {
  type      = "Microsoft.Consumption/budgets@2023-11-01"
  name      = "monthly"
  parent_id = local.subscription
  body = {
    properties = {
      category   = "Cost"
      amount     = 1500.5
      timeGrain  = "Monthly"
      timePeriod = { startDate = "2026-01-01T00:00:00Z", endDate = "2027-12-31T00:00:00Z" }
      notifications = {
        actual80 = { enabled = true, operator = "GreaterThan", threshold = 80, contactEmails = ["ops@aldergrove.example"] }
      }
    }
  }
}

resource "azapi_update_resource" "pricing" {
  type        = "Microsoft.Security/pricings@2024-01-01"
  resource_id = "${local.subscription}/providers/Microsoft.Security/pricings/StorageAccounts"
  body        = { properties = { pricingTier = "Standard", subPlan = "DefenderForStorageV2" } }
}

output "assignment" { value = azapi_resource.assignment.id }
