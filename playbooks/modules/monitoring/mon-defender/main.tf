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
  tags            = merge({ managedBy = "parapet", module = "mon-defender" }, var.tags)
  contact_id      = "${local.subscription_id}/providers/Microsoft.Security/securityContacts/default"
  had_contact     = length(terraform_data.before.input.contacts) > 0

  contact = {
    properties = {
      isEnabled           = true
      emails              = var.contact_email
      notificationsByRole = { state = "On", roles = ["Owner"] }
      notificationsSources = [
        { sourceType = "Alert", minimalSeverity = var.alert_severity },
        { sourceType = "AttackPath", minimalRiskLevel = "High" },
      ]
    }
  }

  # Plans that Microsoft sells in several forms; the others have none.
  sub_plans = {
    Api             = "P1"
    Arm             = "PerSubscription"
    KeyVaults       = "PerKeyVault"
    StorageAccounts = "DefenderForStorageV2"
    VirtualMachines = "P2"
  }

  extensions = {
    CloudPosture = [{ name = "AgentlessVmScanning", isEnabled = "True" }, { name = "SensitiveDataDiscovery", isEnabled = "True" }]
    StorageAccounts = [
      {
        name                          = "OnUploadMalwareScanning"
        isEnabled                     = "True"
        additionalExtensionProperties = { CapGBPerMonthPerStorageAccount = tostring(var.malware_scanning_cap_gb) }
      },
    ]
    VirtualMachines = [{ name = "AgentlessVmScanning", isEnabled = "True" }]
  }

  switched_on = setintersection(var.plans, terraform_data.before.input.plans_off)

  # Any one of the rule sets of a source lets an event through; all rules of a set must hold.
  exported = [
    {
      eventSource = "Alerts"
      ruleSets = [
        for severity in ["High", "Medium", "Low"] : {
          rules = [{ propertyJPath = "Severity", propertyType = "String", operator = "Equals", expectedValue = severity }]
        }
      ]
    },
    {
      eventSource = "Assessments"
      ruleSets = [
        for status in ["Healthy", "Unhealthy"] : {
          rules = [{ propertyJPath = "properties.status.code", propertyType = "String", operator = "Equals", expectedValue = status }]
        }
      ]
    },
    { eventSource = "SecureScores", ruleSets = [] },
    { eventSource = "RegulatoryComplianceAssessment", ruleSets = [] },
  ]
}

data "azapi_resource_list" "contacts" {
  type                   = "Microsoft.Security/securityContacts@2023-12-01-preview"
  parent_id              = local.subscription_id
  response_export_values = ["value"]
}

data "azapi_resource_list" "plans" {
  type                   = "Microsoft.Security/pricings@2024-01-01"
  parent_id              = local.subscription_id
  response_export_values = ["value"]
}

data "azapi_resource_list" "connections" {
  type                   = "Microsoft.Security/settings@2022-05-01"
  parent_id              = local.subscription_id
  response_export_values = ["value"]
}

# These settings belong to the subscription and mostly exist before. What they were at the first apply is
# remembered here, so that a plan that was on keeps its form and a destroy can put the rest back.
resource "terraform_data" "before" {
  input = {
    contacts    = { for contact in data.azapi_resource_list.contacts.output.value : contact.name => contact.properties if contact.name == "default" }
    plans_off   = [for plan in data.azapi_resource_list.plans.output.value : plan.name if plan.properties.pricingTier != "Standard"]
    connections = { for setting in data.azapi_resource_list.connections.output.value : setting.name => setting.properties.enabled if contains(["WDATP", "MCAS"], setting.name) }
  }
  lifecycle {
    ignore_changes = [input]
  }
}

resource "azapi_resource" "contact" {
  count                   = local.had_contact ? 0 : 1
  type                    = "Microsoft.Security/securityContacts@2023-12-01-preview"
  name                    = "default"
  parent_id               = local.subscription_id
  body                    = local.contact
  list_unique_id_property = { "properties.notificationsSources" = "sourceType" }
}

resource "azapi_update_resource" "contact" {
  count                   = local.had_contact ? 1 : 0
  type                    = "Microsoft.Security/securityContacts@2023-12-01-preview"
  resource_id             = local.contact_id
  body                    = local.contact
  list_unique_id_property = { "properties.notificationsSources" = "sourceType" }
}

resource "azapi_resource_action" "contact_as_before" {
  for_each    = terraform_data.before.input.contacts
  type        = "Microsoft.Security/securityContacts@2023-12-01-preview"
  resource_id = local.contact_id
  method      = "PUT"
  when        = "destroy"
  body        = { properties = each.value }
}

resource "azapi_update_resource" "plan" {
  for_each    = var.plans
  type        = "Microsoft.Security/pricings@2024-01-01"
  resource_id = "${local.subscription_id}/providers/Microsoft.Security/pricings/${each.key}"
  body = {
    properties = merge(
      { pricingTier = "Standard" },
      # A plan that was on keeps its form.
      { for name, value in { subPlan = lookup(local.sub_plans, each.key, "") } : name => value if value != "" && contains(local.switched_on, each.key) },
      { for name, value in { extensions = lookup(local.extensions, each.key, []) } : name => value if length(value) > 0 },
    )
  }
  list_unique_id_property    = { "properties.extensions" = "name" }
  ignore_other_items_in_list = ["properties.extensions"]
  # Azure refuses to change two plans of a subscription at once.
  locks = ["${local.subscription_id}/providers/Microsoft.Security/pricings"]
}

resource "azapi_resource_action" "plan_off_again" {
  for_each    = local.switched_on
  type        = "Microsoft.Security/pricings@2024-01-01"
  resource_id = "${local.subscription_id}/providers/Microsoft.Security/pricings/${each.key}"
  method      = "PUT"
  when        = "destroy"
  body        = { properties = { pricingTier = "Free" } }
  locks       = ["${local.subscription_id}/providers/Microsoft.Security/pricings"]
}

resource "azapi_update_resource" "connection" {
  type        = "Microsoft.Security/settings@2022-05-01"
  resource_id = "${local.subscription_id}/providers/Microsoft.Security/settings/WDATP"
  body = {
    kind       = "DataExportSettings"
    properties = { enabled = true }
  }
}

resource "azapi_resource_action" "connection_as_before" {
  type        = "Microsoft.Security/settings@2022-05-01"
  resource_id = "${local.subscription_id}/providers/Microsoft.Security/settings/WDATP"
  method      = "PUT"
  when        = "destroy"
  body = {
    kind       = "DataExportSettings"
    properties = { enabled = lookup(terraform_data.before.input.connections, "WDATP", false) }
  }
}

resource "azapi_resource" "export" {
  count     = var.diagnostic_workspace_id == null ? 0 : 1
  type      = "Microsoft.Security/automations@2023-12-01-preview"
  name      = "${var.name}-to-workspace"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  body = {
    properties = {
      description = "Continuous export of Defender for Cloud to the workspace."
      isEnabled   = true
      scopes      = [{ description = "The subscription", scopePath = local.subscription_id }]
      sources     = local.exported
      actions     = [{ actionType = "Workspace", workspaceResourceId = var.diagnostic_workspace_id }]
    }
  }
}
