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
  tags            = merge({ managedBy = "parapet", module = "cmp-patching" }, var.tags)

  # Azure's built-in definition "Configure periodic checking for missing system updates on azure virtual machines".
  assessment_policy = "/providers/Microsoft.Authorization/policyDefinitions/59efceea-0c96-497e-a4a1-4eb2290dac15"

  # Virtual Machine Contributor
  assessment_role = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions/9980e02c-c2be-4d73-94e8-173b1dc7cf3c"

  # Azure's built-in definitions that compare machines with the security baseline of their system.
  baseline_policies = {
    Linux   = "/providers/Microsoft.Authorization/policyDefinitions/fc9b3da7-8347-4380-8e70-0a0361d8dedd"
    Windows = "/providers/Microsoft.Authorization/policyDefinitions/72650e9f-97bc-4b2a-ab5f-9781a9fcecbc"
  }
}

# A schedule cannot begin in the past, so the day on which it was made is remembered.
resource "terraform_data" "first_day" {
  input = formatdate("YYYY-MM-DD", plantimestamp())
  lifecycle {
    ignore_changes = [input]
  }
}

resource "azapi_resource" "schedule" {
  type      = "Microsoft.Maintenance/maintenanceConfigurations@2023-04-01"
  name      = "mc-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  body = {
    properties = {
      maintenanceScope    = "InGuestPatch"
      visibility          = "Custom"
      extensionProperties = { InGuestPatchMode = "User" }
      maintenanceWindow = {
        startDateTime = "${terraform_data.first_day.output} ${var.window.start}"
        duration      = var.window.duration
        timeZone      = var.window.time_zone
        recurEvery    = var.window.recurrence
      }
      installPatches = {
        rebootSetting     = var.reboot
        linuxParameters   = { classificationsToInclude = var.linux_classifications }
        windowsParameters = { classificationsToInclude = var.windows_classifications }
      }
    }
  }
}

# Machines that match later, for example new ones, are patched without another apply.
resource "azapi_resource" "machines" {
  type      = "Microsoft.Maintenance/configurationAssignments@2023-04-01"
  name      = "mc-${var.name}"
  parent_id = local.subscription_id
  body = {
    properties = {
      maintenanceConfigurationId = azapi_resource.schedule.id
      filter = {
        resourceTypes  = ["microsoft.compute/virtualmachines", "microsoft.hybridcompute/machines"]
        resourceGroups = sort(var.resource_group_names)
        locations      = sort(var.locations)
        osTypes        = ["Linux", "Windows"]
        tagSettings    = length(var.machine_tags) == 0 ? null : { filterOperator = "All", tags = var.machine_tags }
      }
    }
  }
  ignore_null_property = true
}

resource "azapi_resource" "assessment" {
  for_each  = var.assess ? toset(["Linux", "Windows"]) : []
  type      = "Microsoft.Authorization/policyAssignments@2026-07-01"
  name      = "${var.name}-assess-${lower(each.value)}"
  parent_id = local.subscription_id
  location  = var.location
  identity {
    type = "SystemAssigned"
  }
  body = {
    properties = {
      displayName        = "Daily check for missing updates, ${each.value} (${var.name})"
      description        = "Lets Azure look for missing updates on every ${each.value} machine once a day."
      policyDefinitionId = local.assessment_policy
      enforcementMode    = "Default"
      parameters         = { osType = { value = each.value } }
    }
  }
}

resource "azapi_resource" "assessment_role" {
  for_each  = azapi_resource.assessment
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${local.subscription_id}/${var.name}/assess/${each.key}")
  parent_id = local.subscription_id
  body = {
    properties = {
      roleDefinitionId = local.assessment_role
      principalId      = each.value.identity[0].principal_id
      principalType    = "ServicePrincipal"
      description      = "Switches the daily check for missing updates on."
    }
  }
  # A new identity takes a while to be known everywhere.
  retry = {
    error_message_regex = ["PrincipalNotFound"]
  }
}

resource "azapi_resource" "baseline" {
  for_each  = { for os, policy in local.baseline_policies : os => policy if var.audit_baseline }
  type      = "Microsoft.Authorization/policyAssignments@2026-07-01"
  name      = "${var.name}-base-${lower(each.key)}"
  parent_id = local.subscription_id
  body = {
    properties = {
      displayName           = "Security baseline, ${each.key} (${var.name})"
      description           = "Reports ${each.key} machines with the guest configuration extension that leave Azure's security baseline; changes nothing."
      policyDefinitionId    = each.value
      enforcementMode       = "Default"
      nonComplianceMessages = [{ message = "This machine leaves Azure's security baseline." }]
    }
  }
}

resource "azapi_resource" "lock" {
  count      = var.lock ? 1 : 0
  type       = "Microsoft.Authorization/locks@2020-05-01"
  name       = "keep-${var.name}"
  parent_id  = azapi_resource.schedule.id
  body       = { properties = { level = "CanNotDelete", notes = "Machines are patched by this schedule." } }
  depends_on = [azapi_resource.machines]
}
