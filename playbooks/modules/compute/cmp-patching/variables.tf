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

variable "window" {
  type        = object({ start = optional(string, "22:00"), duration = optional(string, "03:00"), time_zone = optional(string, "UTC"), recurrence = optional(string, "1Week Saturday") })
  description = "When updates are installed: time of day, length (01:30 to 03:55), time zone by its Windows name, and how often, for example 1Week Saturday or Month Second Tuesday."
  default     = {}
  validation {
    condition     = can(regex("^([01][0-9]|2[0-3]):[0-5][0-9]$", var.window.start)) && can(regex("^0[1-3]:[0-5][0-9]$", var.window.duration))
    error_message = "Start and duration are hours and minutes, for example 22:00 and 03:00."
  }
}

variable "reboot" {
  type        = string
  description = "Whether machines restart after updates: IfRequired, Always or Never."
  default     = "IfRequired"
  validation {
    condition     = contains(["IfRequired", "Always", "Never"], var.reboot)
    error_message = "The restart is IfRequired, Always or Never."
  }
}

variable "linux_classifications" {
  type        = list(string)
  description = "Updates that Linux machines get."
  default     = ["Critical", "Security"]
  validation {
    condition     = length(var.linux_classifications) > 0 && alltrue([for name in var.linux_classifications : contains(["Critical", "Security", "Other"], name)])
    error_message = "Classifications are Critical, Security and Other."
  }
}

variable "windows_classifications" {
  type        = list(string)
  description = "Updates that Windows machines get."
  default     = ["Critical", "Security", "UpdateRollup", "Definition"]
  validation {
    condition     = length(var.windows_classifications) > 0 && alltrue([for name in var.windows_classifications : contains(["Critical", "Security", "UpdateRollup", "FeaturePack", "ServicePack", "Definition", "Tools", "Updates"], name)])
    error_message = "Classifications are Critical, Security, UpdateRollup, FeaturePack, ServicePack, Definition, Tools and Updates."
  }
}

variable "resource_group_names" {
  type        = set(string)
  description = "Resource groups whose machines are patched; empty means all of the subscription."
  default     = []
  validation {
    condition     = alltrue([for name in var.resource_group_names : can(regex("^[^/]{1,90}$", name))])
    error_message = "Resource groups are given by their names."
  }
}

variable "locations" {
  type        = set(string)
  description = "Regions whose machines are patched; empty means all."
  default     = []
  validation {
    condition     = alltrue([for name in var.locations : can(regex("^[a-z][a-z0-9]+$", name))])
    error_message = "Regions are given by their short names, for example westeurope."
  }
}

variable "machine_tags" {
  type        = map(list(string))
  description = "Tags that a machine has to bear, with their accepted values, to be patched; empty means all machines."
  default     = {}
}

variable "assess" {
  type        = bool
  description = "Also have Azure look for missing updates on every machine once a day."
  default     = true
}

variable "audit_baseline" {
  type        = bool
  description = "Also report machines that leave the security baseline of their system; they need the guest configuration extension."
  default     = true
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the schedule from being deleted."
  default     = false
}
