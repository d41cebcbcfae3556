variable "name" {
  type        = string
  description = "Part of the name of everything that this module makes."
  default     = "parapet"
  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,14}[a-z0-9]$", var.name))
    error_message = "The name has 3 to 16 lower-case letters, digits and hyphens, and begins with a letter."
  }
}

variable "location" {
  type        = string
  description = "Region, for example westeurope."
  default     = "westeurope"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]+$", var.location))
    error_message = "The location is a region's short name, for example westeurope."
  }
}

variable "management_group" {
  type        = string
  description = "Name of the management group that the guardrails stand around; null takes the subscription alone."
  default     = null
  validation {
    condition     = var.management_group == null || can(regex("^[A-Za-z0-9._()-]{1,90}$", var.management_group))
    error_message = "The management group is given by its name, without the path before it."
  }
}

variable "effect" {
  type        = string
  description = "Deny refuses resources that leave a secure default, Audit reports them only."
  default     = "Deny"
  validation {
    condition     = contains(["Audit", "Deny"], var.effect)
    error_message = "The effect is Audit or Deny."
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

variable "exemptions" {
  type = map(object({
    scope      = string
    category   = string
    reason     = string
    expires_on = string
    policies   = optional(list(string), [])
  }))
  description = "Accepted deviations by name: the id of what is exempted, Waiver or Mitigated, why, until when (2027-06-30T00:00:00Z), and the reference ids of the policies (all without)."
  default     = {}
  validation {
    condition     = alltrue([for name, exemption in var.exemptions : can(regex("^[A-Za-z0-9-]{1,60}$", name)) && can(regex("^/(subscriptions|providers/Microsoft.Management/managementGroups)/", exemption.scope))])
    error_message = "An exemption's name has up to 60 letters, digits and hyphens, and its scope is a resource id."
  }
  validation {
    condition     = alltrue([for exemption in values(var.exemptions) : contains(["Waiver", "Mitigated"], exemption.category) && length(exemption.reason) >= 10])
    error_message = "An exemption is a Waiver or Mitigated, and its reason has at least 10 characters."
  }
  validation {
    condition     = alltrue([for exemption in values(var.exemptions) : can(regex("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$", exemption.expires_on)) && can(timeadd(exemption.expires_on, "0s"))])
    error_message = "Every exemption ends: its expiry is a time like 2027-06-30T00:00:00Z."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the Log Analytics workspace that gets the audit logs of every resource; null leaves diagnostic settings alone."
  default     = null
  validation {
    condition     = var.diagnostic_workspace_id == null || can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}

variable "remediated_policies" {
  type        = set(string)
  description = "Reference ids of policies of the logging initiative whose missing diagnostic settings are also made for resources that exist; none by default."
  default     = []
  validation {
    condition     = alltrue([for reference in var.remediated_policies : can(regex("^[A-Za-z0-9_.-]{1,128}$", reference))])
    error_message = "Every entry is the policyDefinitionReferenceId of a policy of the initiative."
  }
}
