variable "name" {
  type        = string
  description = "Name of the flow log."
  default     = "fl-network"
  validation {
    condition     = can(regex("^[A-Za-z0-9][A-Za-z0-9._-]{0,78}[A-Za-z0-9_]$", var.name))
    error_message = "The name has 2 to 80 letters, digits, dots, hyphens and underscores, and begins with a letter or digit."
  }
}

variable "location" {
  type        = string
  description = "Region of the watched network, which is the region of the flow log and its storage."
  default     = "westeurope"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]+$", var.location))
    error_message = "The location is a region's short name, for example westeurope."
  }
}

variable "resource_group_id" {
  type        = string
  description = "Id of the resource group that receives the storage account and the identity."
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

variable "target_resource_id" {
  type        = string
  description = "Id of the virtual network, subnet or network interface whose flows are logged."
  validation {
    condition     = can(regex("(?i)/Microsoft[.]Network/(virtualNetworks/[^/]+(/subnets/[^/]+)?|networkInterfaces/[^/]+)$", var.target_resource_id))
    error_message = "The target is the id of a virtual network, a subnet or a network interface."
  }
}

variable "storage_account_name" {
  type        = string
  description = "Name of the storage account, unique in all of Azure; by default it is made from the resource group."
  default     = null
  validation {
    condition     = var.storage_account_name == null || can(regex("^[a-z0-9]{3,24}$", var.storage_account_name))
    error_message = "The name of a storage account has 3 to 24 lower-case letters and digits."
  }
}

variable "storage_redundancy" {
  type        = string
  description = "Redundancy of the storage account."
  default     = "Standard_GRS"
  validation {
    condition     = contains(["Standard_LRS", "Standard_ZRS", "Standard_GRS", "Standard_RAGRS", "Standard_GZRS", "Standard_RAGZRS"], var.storage_redundancy)
    error_message = "The redundancy is Standard_LRS, Standard_ZRS, Standard_GRS, Standard_RAGRS, Standard_GZRS or Standard_RAGZRS."
  }
}

variable "retention_days" {
  type        = number
  description = "Days for which the records are kept."
  default     = 90
  validation {
    condition     = var.retention_days >= 90 && var.retention_days <= 365 && floor(var.retention_days) == var.retention_days
    error_message = "The retention is 90 to 365 whole days."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the workspace in which traffic analytics shows the flows; without it they are stored only."
  default     = null
  validation {
    condition     = var.diagnostic_workspace_id == null || can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the storage account with the records from being deleted."
  default     = false
}
