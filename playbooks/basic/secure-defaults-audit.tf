# ---
# name: Secure defaults audit
# summary: Lets Azure Policy report, without blocking anything, which resources leave the settings that every resource should have.
# deploys:
#   - An initiative of Azure's built-in policies on encryption in transit, minimum TLS, anonymous access, public network access, keys and encryption of disks
#   - Its assignment to the subscription in audit effect
# roles: [{ role: Resource Policy Contributor, scope: subscription }]
# cost: Free; Azure Policy does not bill audits of Azure resources.
# evidence: []
# evidenceNote: Policies in audit effect report insecure settings and change none, so no control passes because of them; they show new deviations within a day of their creation, between two scans.
# destroy: Deletes the assignment, the initiative and the compliance state that Azure Policy collected; safe at any time.
# icon: clipboard
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

variable "prefix" {
  type        = string
  description = "Begins the name of everything that this playbook creates."
  default     = "parapet"
  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,14}[a-z0-9]$", var.prefix))
    error_message = "The prefix has 3 to 16 lower-case letters, digits and hyphens, and begins with a letter."
  }
}

variable "leave_out" {
  type        = set(string)
  description = "Policies that are not audited, by the names that the output policies lists."
  default     = []
  validation {
    condition     = alltrue([for name in var.leave_out : can(regex("^[a-z][a-z0-9-]*$", name))])
    error_message = "Policies are named in lower case with hyphens, for example storage-public-network."
  }
}

variable "excluded_scopes" {
  type        = list(string)
  description = "Ids of resource groups or resources that the assignment leaves out."
  default     = []
  validation {
    condition     = alltrue([for id in var.excluded_scopes : startswith(lower(id), "/subscriptions/")])
    error_message = "Excluded scopes are Azure resource ids that begin with /subscriptions/."
  }
}

locals {
  subscription_id = data.azapi_client_config.current.subscription_resource_id
  definitions     = "/providers/Microsoft.Authorization/policyDefinitions"

  # Azure's built-in definitions; their ids are the same in every tenant.
  all_policies = {
    storage-secure-transfer    = { group = "in-transit", id = "404c3081-a854-4457-ae30-26a93ef643f9", says = "Storage accounts accept encrypted connections only." }
    storage-minimum-tls        = { group = "in-transit", id = "fe83a0eb-a853-422d-aac2-1bffd182c5d0", says = "Storage accounts refuse TLS before 1.2." }
    web-app-https              = { group = "in-transit", id = "a4af4a39-4135-47fb-b175-47fbdf85311d", says = "Web apps are reached over HTTPS only." }
    function-app-https         = { group = "in-transit", id = "6d555dd1-86f2-4f1c-8ed7-5abae7c6cbab", says = "Function apps are reached over HTTPS only." }
    sql-minimum-tls            = { group = "in-transit", id = "32e6bbec-16b6-44c2-be37-c5b672d103cf", says = "SQL servers refuse TLS before 1.2." }
    storage-anonymous-access   = { group = "exposure", id = "4fa4b6c0-31ca-4c0d-b10d-24b96f62a751", says = "Storage accounts allow no anonymous reading." }
    storage-public-network     = { group = "exposure", id = "b2982f36-99f2-4db5-8eff-283140c09693", says = "Storage accounts are closed to public networks." }
    sql-public-network         = { group = "exposure", id = "1b8ca024-1d5c-4dec-8995-b1a932b41780", says = "SQL servers are closed to public networks." }
    key-vault-public-network   = { group = "exposure", id = "405c5871-3e91-4644-8a63-58e19d68ff5b", says = "Key vaults are closed to public networks." }
    key-vault-purge-protection = { group = "keys", id = "0b60c0b2-2dc2-4e1c-b5c9-abbed971de53", says = "Key vaults are protected against purging." }
    key-vault-rbac             = { group = "keys", id = "12d4fa5e-1f9f-4c21-97a9-b99b3c6611b5", says = "Key vaults grant access by Azure roles." }
    storage-shared-key         = { group = "keys", id = "8c6a50c6-9ffd-4ae7-986f-5fa6111f9a54", says = "Storage accounts refuse shared keys." }
    machine-encryption-at-host = { group = "at-rest", id = "fc4d8e41-e223-45ea-9bf5-eada37891d87", says = "Machines encrypt temporary disks and caches at the host." }
  }
  policies = { for name, policy in local.all_policies : name => policy if !contains(var.leave_out, name) }

  groups = {
    in-transit = "Encryption in transit"
    exposure   = "Public exposure"
    keys       = "Keys and who holds them"
    at-rest    = "Encryption at rest"
  }
}

resource "azapi_resource" "initiative" {
  type      = "Microsoft.Authorization/policySetDefinitions@2026-07-01"
  name      = "${var.prefix}-secure-defaults"
  parent_id = local.subscription_id
  body = {
    properties = {
      policyType  = "Custom"
      displayName = "Secure defaults (${var.prefix})"
      description = "Settings that every resource should have from its first day, reported and never enforced."
      metadata    = { category = "Security Center", version = "1.0.0" }
      policyDefinitionGroups = [
        for name, title in local.groups : { name = name, displayName = title }
      ]
      policyDefinitions = [
        for name, policy in local.policies : {
          policyDefinitionReferenceId = name
          policyDefinitionId          = "${local.definitions}/${policy.id}"
          groupNames                  = [policy.group]
          parameters                  = { effect = { value = "Audit" } }
        }
      ]
    }
  }
  list_unique_id_property = { "properties.policyDefinitions" = "policyDefinitionReferenceId" }
}

resource "azapi_resource" "assignment" {
  type      = "Microsoft.Authorization/policyAssignments@2026-07-01"
  name      = "${var.prefix}-secure-defaults"
  parent_id = local.subscription_id
  body = {
    properties = {
      displayName        = "Secure defaults (${var.prefix})"
      description        = "Reports resources that leave secure defaults; blocks nothing."
      policyDefinitionId = azapi_resource.initiative.id
      enforcementMode    = "Default"
      notScopes          = var.excluded_scopes
      nonComplianceMessages = concat(
        [{ message = "This resource leaves a secure default." }],
        [for name, policy in local.policies : { policyDefinitionReferenceId = name, message = policy.says }],
      )
    }
  }
}

output "assignment_id" {
  description = "Assignment whose compliance Azure Policy reports."
  value       = azapi_resource.assignment.id
}

output "policies" {
  description = "What is audited: name and the state that is wanted."
  value       = { for name, policy in local.policies : name => policy.says }
}

output "compliance_query" {
  description = "Azure Resource Graph query that lists the resources which leave a default."
  value       = <<-KQL
    policyresources
    | where type =~ 'microsoft.policyinsights/policystates'
    | where properties.policyAssignmentId =~ '${azapi_resource.assignment.id}'
    | where properties.complianceState =~ 'NonCompliant'
    | project policy = tostring(properties.policyDefinitionReferenceId), resource = tostring(properties.resourceId)
    | order by policy asc, resource asc
  KQL
}
