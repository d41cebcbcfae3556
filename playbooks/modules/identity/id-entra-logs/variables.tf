variable "name" {
  type        = string
  description = "Name of the setting; the name of the workspace is made from it."
  default     = "entra-logs"
  validation {
    condition     = can(regex("^[A-Za-z0-9][A-Za-z0-9-]{0,57}[A-Za-z0-9]$", var.name))
    error_message = "The name has 2 to 59 letters, digits and hyphens, and begins and ends with a letter or digit."
  }
}

variable "location" {
  type        = string
  description = "Region of the workspace, if the module makes one."
  default     = "westeurope"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]+$", var.location))
    error_message = "The location is a region's short name, for example westeurope."
  }
}

variable "resource_group_id" {
  type        = string
  description = "Id of the resource group that receives the workspace."
  validation {
    condition     = can(regex("(?i)^/subscriptions/[^/]+/resourceGroups/[^/]+$", var.resource_group_id))
    error_message = "The resource group is given by its id, /subscriptions/<subscription>/resourceGroups/<name>."
  }
}

variable "tags" {
  type        = map(string)
  description = "Tags for everything that the module makes."
  default     = {}
  validation {
    condition     = length(var.tags) <= 40
    error_message = "At most 40 tags can be added."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of an existing workspace that receives the logs; without it the module makes one."
  default     = null
  validation {
    condition     = var.diagnostic_workspace_id == null || can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}

variable "retention_days" {
  type        = number
  description = "Days for which the workspace that the module makes keeps the logs."
  default     = 365
  validation {
    condition     = var.retention_days >= 90 && var.retention_days <= 730 && floor(var.retention_days) == var.retention_days
    error_message = "The retention is 90 to 730 whole days."
  }
}

variable "categories" {
  type        = list(string)
  description = "Kinds of logs. Sign-ins need Microsoft Entra ID P1, those of risk P2: leave out what the tenant has no licence for."
  default = [
    "AuditLogs",
    "ManagedIdentitySignInLogs",
    "NonInteractiveUserSignInLogs",
    "ProvisioningLogs",
    "RiskyUsers",
    "ServicePrincipalSignInLogs",
    "SignInLogs",
    "UserRiskEvents",
  ]
  validation {
    condition     = contains(var.categories, "AuditLogs")
    error_message = "The audit log is always kept."
  }
  validation {
    condition     = alltrue([for category in var.categories : can(regex("^[A-Za-z0-9]+$", category))])
    error_message = "A category is one word, for example SignInLogs."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the workspace from being deleted."
  default     = false
}
