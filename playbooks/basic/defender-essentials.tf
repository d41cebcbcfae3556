# ---
# name: Defender essentials
# summary: Names a security contact for Defender for Cloud, connects Defender for Endpoint and switches on the plans that you choose.
# deploys:
#   - The security contact of the subscription, told about alerts and attack paths together with the owners
#   - The connection between Defender for Cloud and Defender for Endpoint
#   - The Defender plans that you choose (none by default)
# roles: [{ role: Security Admin, scope: subscription }]
# cost: Contact and connection are free; each plan that you choose is billed by Microsoft for what it protects, from about 0.25 USD per key vault and month to about 15 USD per server and month, with 30 free days the first time.
# evidence:
#   - defender-contact-email
#   - defender-contact-owners
#   - defender-contact-alert-severity
#   - defender-contact-attack-paths
#   - defender-endpoint-protection
# evidenceNote: A chosen plan makes its own control pass as well, for example KeyVaults the control defender-key-vault.
# destroy: Puts the contact and the connections back to what they were and switches off the plans that this playbook switched on; safe at any time.
# icon: shield
# suggest: { contact_email: user-email }
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

variable "contact_email" {
  type        = string
  description = "Address of the people who handle security alerts; a shared mailbox rather than one person's."
  validation {
    condition     = can(regex("^[^@;,\\s]+@[^@;,\\s]+\\.[^@;,\\s]+$", var.contact_email))
    error_message = "The contact address is one e-mail address."
  }
}

variable "contact_phone" {
  type        = string
  description = "Telephone number for urgent cases, with country code; empty for none."
  default     = ""
  validation {
    condition     = can(regex("^$|^\\+[0-9 ()-]{6,24}$", var.contact_phone))
    error_message = "The telephone number begins with + and the country code, or is empty."
  }
}

variable "alert_severity" {
  type        = string
  description = "Lowest severity of an alert that is mailed."
  default     = "Medium"
  validation {
    condition     = contains(["High", "Medium", "Low"], var.alert_severity)
    error_message = "The severity is High, Medium or Low."
  }
}

variable "plans" {
  type        = set(string)
  description = "Defender plans to switch on. Each is billed; a plan that is already on is left as it is."
  default     = []
  validation {
    condition = alltrue([for plan in var.plans : contains([
      "AI", "Api", "AppServices", "Arm", "CloudPosture", "Containers", "CosmosDbs", "KeyVaults",
      "OpenSourceRelationalDatabases", "SqlServers", "SqlServerVirtualMachines", "StorageAccounts", "VirtualMachines",
    ], plan)])
    error_message = "Known plans: AI, Api, AppServices, Arm, CloudPosture, Containers, CosmosDbs, KeyVaults, OpenSourceRelationalDatabases, SqlServers, SqlServerVirtualMachines, StorageAccounts, VirtualMachines."
  }
}

variable "connections" {
  type        = set(string)
  description = "Microsoft services that may use Defender for Cloud's data: WDATP is Defender for Endpoint, MCAS is Defender for Cloud Apps."
  default     = ["WDATP"]
  validation {
    condition     = alltrue([for name in var.connections : contains(["WDATP", "MCAS"], name)])
    error_message = "Connections are WDATP and MCAS."
  }
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
# remembered here, so that a plan that was on stays untouched and a destroy can put everything back.
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

locals {
  subscription_id = data.azapi_client_config.current.subscription_resource_id
  contact_id      = "${local.subscription_id}/providers/Microsoft.Security/securityContacts/default"
  had_contact     = length(terraform_data.before.input.contacts) > 0

  contact = {
    properties = {
      isEnabled = true
      emails    = var.contact_email
      phone     = var.contact_phone
      notificationsByRole = {
        state = "On"
        roles = ["Owner"]
      }
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

  switched_on = setintersection(var.plans, terraform_data.before.input.plans_off)
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
  for_each    = local.switched_on
  type        = "Microsoft.Security/pricings@2024-01-01"
  resource_id = "${local.subscription_id}/providers/Microsoft.Security/pricings/${each.key}"
  body = {
    properties = merge(
      { pricingTier = "Standard" },
      contains(keys(local.sub_plans), each.key) ? { subPlan = local.sub_plans[each.key] } : {},
    )
  }
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
  for_each    = var.connections
  type        = "Microsoft.Security/settings@2022-05-01"
  resource_id = "${local.subscription_id}/providers/Microsoft.Security/settings/${each.key}"
  body = {
    kind       = "DataExportSettings"
    properties = { enabled = true }
  }
}

resource "azapi_resource_action" "connection_as_before" {
  for_each    = { for name in var.connections : name => lookup(terraform_data.before.input.connections, name, false) }
  type        = "Microsoft.Security/settings@2022-05-01"
  resource_id = "${local.subscription_id}/providers/Microsoft.Security/settings/${each.key}"
  method      = "PUT"
  when        = "destroy"
  body = {
    kind       = "DataExportSettings"
    properties = { enabled = each.value }
  }
}

output "contact_id" {
  description = "The security contact of the subscription."
  value       = local.contact_id
}

output "plans_switched_on" {
  description = "Plans that this playbook switched on and switches off again when it is destroyed."
  value       = sort(local.switched_on)
}

output "plans_on_before" {
  description = "Chosen plans that were on already and stay as they are."
  value       = sort(setsubtract(var.plans, local.switched_on))
}
