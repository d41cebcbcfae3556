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

variable "retention_days" {
  type        = number
  description = "Days for which logs can be queried."
  default     = 365
  validation {
    condition     = var.retention_days >= 90 && var.retention_days <= 730 && floor(var.retention_days) == var.retention_days
    error_message = "The retention is 90 to 730 whole days."
  }
}

variable "long_term_tables" {
  type        = map(number)
  description = "Tables that are kept longer than that in cheaper storage, and for how many days in all."
  default     = { AzureActivity = 730 }
  validation {
    condition     = alltrue([for days in values(var.long_term_tables) : contains([365, 730, 1095, 1460, 1826, 2191, 2556, 2922, 3288, 3653, 4018, 4383], days)])
    error_message = "The total retention is 365, 730, 1095, 1460, 1826, 2191, 2556, 2922, 3288, 3653, 4018 or 4383 days."
  }
}

variable "collect_activity_log" {
  type        = bool
  description = "Whether the activity log of the subscription goes to this workspace; that is free of charge."
  default     = true
}

variable "public_ingestion" {
  type        = bool
  description = "Whether agents may send logs over public networks, with Entra identities; otherwise a private link scope is needed."
  default     = true
}

variable "public_query" {
  type        = bool
  description = "Whether people may query over public networks; otherwise a private link scope is needed."
  default     = true
}

variable "export_destination_id" {
  type        = string
  description = "Id of a storage account or event hub that gets a second copy of the exported tables; null makes no copy."
  default     = null
  validation {
    condition     = var.export_destination_id == null || can(regex("(?i)/(Microsoft[.]Storage/storageAccounts/[^/]+|Microsoft[.]EventHub/namespaces/[^/]+(/eventhubs/[^/]+)?)$", var.export_destination_id))
    error_message = "The destination is the id of a storage account, an event hub namespace or an event hub."
  }
}

variable "exported_tables" {
  type        = set(string)
  description = "Tables that are copied to the destination as they come in."
  default     = ["AzureActivity"]
  validation {
    condition     = length(var.exported_tables) > 0
    error_message = "At least one table is named."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the workspace from being deleted."
  default     = false
}
