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

variable "backup_time" {
  type        = string
  description = "Time of day (UTC) of the backups, on the hour or half hour."
  default     = "02:00"
  validation {
    condition     = can(regex("^([01][0-9]|2[0-3]):(00|30)$", var.backup_time))
    error_message = "The time is on the hour or half hour, for example 02:00 or 02:30."
  }
}

variable "keep" {
  type        = object({ days = optional(number, 30), weeks = optional(number, 12), months = optional(number, 12) })
  description = "How long backups are kept: the daily ones in days, those of Sundays in weeks, those of the first Sunday of a month in months."
  default     = {}
  validation {
    condition     = var.keep.days >= 7 && var.keep.days <= 9999 && var.keep.weeks >= 1 && var.keep.months >= 1
    error_message = "Daily backups are kept for at least 7 days, weekly and monthly ones at least once."
  }
}

variable "soft_delete_days" {
  type        = number
  description = "Days for which deleted backups can be brought back; more than 14 are billed."
  default     = 14
  validation {
    condition     = var.soft_delete_days >= 14 && var.soft_delete_days <= 180
    error_message = "Deleted backups are kept for 14 to 180 days."
  }
}

variable "cross_region_restore" {
  type        = bool
  description = "Also keep the backups in the paired region, to restore there at any time; otherwise they are spread over the zones of the region."
  default     = true
}

variable "machine_ids" {
  type        = set(string)
  description = "Ids of virtual machines in the same region and subscription that are backed up from now on."
  default     = []
  validation {
    condition     = alltrue([for id in var.machine_ids : can(regex("(?i)^/subscriptions/[^/]+/resourceGroups/[^/]+/providers/Microsoft[.]Compute/virtualMachines/[^/]+$", id))])
    error_message = "Machines are given by their ids, which end with /virtualMachines/<name>."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the Log Analytics workspace that receives the logs; null sends none."
  default     = null
  validation {
    condition     = var.diagnostic_workspace_id == null || can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the vaults from being deleted."
  default     = false
}
