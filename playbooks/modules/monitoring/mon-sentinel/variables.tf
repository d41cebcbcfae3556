variable "name" {
  type        = string
  description = "Part of the name of everything that this module makes."
  default     = "parapet"
  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,14}[a-z0-9]$", var.name))
    error_message = "The name has 3 to 16 lower-case letters, digits and hyphens, and begins with a letter."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the Log Analytics workspace that Microsoft Sentinel works on; it has to receive the activity log, as the one of mon-log-workspace does."
  validation {
    condition     = can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}

variable "mass_deletion_threshold" {
  type        = number
  description = "Resources that one caller may delete within an hour before an incident is raised."
  default     = 15
  validation {
    condition     = var.mass_deletion_threshold >= 3 && var.mass_deletion_threshold <= 500
    error_message = "The threshold is 3 to 500 resources."
  }
}
