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

variable "contact_email" {
  type        = string
  description = "Address of the people who handle security alerts; a shared mailbox rather than the one of a person."
  validation {
    condition     = can(regex("^[^@;,\\s]+@[^@;,\\s]+\\.[^@;,\\s]+$", var.contact_email))
    error_message = "The contact address is one e-mail address."
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
  description = "Defender plans to switch on. Each is billed; a plan that is already on keeps its form."
  default = [
    "AppServices", "Arm", "CloudPosture", "Containers", "CosmosDbs", "KeyVaults",
    "OpenSourceRelationalDatabases", "SqlServers", "SqlServerVirtualMachines", "StorageAccounts", "VirtualMachines",
  ]
  validation {
    condition = alltrue([for plan in var.plans : contains([
      "AI", "Api", "AppServices", "Arm", "CloudPosture", "Containers", "CosmosDbs", "KeyVaults",
      "OpenSourceRelationalDatabases", "SqlServers", "SqlServerVirtualMachines", "StorageAccounts", "VirtualMachines",
    ], plan)])
    error_message = "Known plans: AI, Api, AppServices, Arm, CloudPosture, Containers, CosmosDbs, KeyVaults, OpenSourceRelationalDatabases, SqlServers, SqlServerVirtualMachines, StorageAccounts, VirtualMachines."
  }
}

variable "malware_scanning_cap_gb" {
  type        = number
  description = "Gigabytes a month of each storage account that are scanned for malware at most; -1 for no limit."
  default     = 1000
  validation {
    condition     = var.malware_scanning_cap_gb == -1 || var.malware_scanning_cap_gb >= 10
    error_message = "The limit is at least 10 GB, or -1 for none."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the Log Analytics workspace to which alerts and recommendations are exported; null exports none."
  default     = null
  validation {
    condition     = var.diagnostic_workspace_id == null || can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}
