variable "name" {
  type        = string
  description = "Part of the name of everything that this module makes."
  default     = "parapet"
  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,14}[a-z0-9]$", var.name))
    error_message = "The name has 3 to 16 lower-case letters, digits and hyphens, and begins with a letter."
  }
}

variable "resource_group_id" {
  type        = string
  description = "Id of the resource group that holds what this module makes."
  validation {
    condition     = can(regex("(?i)^/subscriptions/[^/]+/resourceGroups/[^/]+$", var.resource_group_id))
    error_message = "The resource group is given by its id, /subscriptions/<subscription>/resourceGroups/<name>."
  }
}

variable "tags" {
  type        = map(string)
  description = "Tags for everything that this module makes."
  default     = {}
  validation {
    condition     = length(var.tags) <= 40
    error_message = "At most 40 tags can be added."
  }
}

variable "contact_email" {
  type        = string
  description = "Address that receives the alerts beside the owners of the subscription; empty for the owners alone."
  default     = ""
  validation {
    condition     = can(regex("^$|^[^@;,\\s]+@[^@;,\\s]+\\.[^@;,\\s]+$", var.contact_email))
    error_message = "The contact address is one e-mail address, or empty."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of a Log Analytics workspace that receives the activity log; null where another module, such as mon-log-workspace, sends it there."
  default     = null
  validation {
    condition     = var.diagnostic_workspace_id == null || can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}
