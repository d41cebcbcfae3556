variable "name" {
  type        = string
  description = "Name of the bastion host; the other names are made from it."
  default     = "bas-administration"
  validation {
    condition     = can(regex("^[A-Za-z0-9][A-Za-z0-9._-]{0,68}[A-Za-z0-9_]$", var.name))
    error_message = "The name has 2 to 70 letters, digits, dots, hyphens and underscores, and begins with a letter or digit."
  }
}

variable "location" {
  type        = string
  description = "Region of the virtual network, which is the region of the bastion host."
  default     = "westeurope"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]+$", var.location))
    error_message = "The location is a region's short name, for example westeurope."
  }
}

variable "resource_group_id" {
  type        = string
  description = "Id of the resource group that receives everything that the module makes."
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

variable "virtual_network_id" {
  type        = string
  description = "Id of the virtual network that gets the bastion host and its subnet."
  validation {
    condition     = can(regex("(?i)/Microsoft[.]Network/virtualNetworks/[^/]+$", var.virtual_network_id))
    error_message = "The network is given by its id, which ends with /virtualNetworks/<name>."
  }
}

variable "subnet_prefix" {
  type        = string
  description = "Free address range of the network for the subnet of the bastion host, at least /26."
  validation {
    condition     = can(cidrhost(var.subnet_prefix, 0)) && try(tonumber(split("/", var.subnet_prefix)[1]) <= 26, false)
    error_message = "The address range is in CIDR notation and has at least 64 addresses (/26)."
  }
}

variable "client_ranges" {
  type        = list(string)
  description = "Where administrators come from: address ranges in CIDR notation, or Internet for anywhere; they sign in with Microsoft Entra in any case."
  default     = ["Internet"]
  validation {
    condition     = length(var.client_ranges) > 0 && (var.client_ranges == tolist(["Internet"]) || alltrue([for range in var.client_ranges : can(cidrhost(range, 0))]))
    error_message = "The clients are address ranges in CIDR notation, or the one word Internet."
  }
}

variable "allow_copy_and_paste" {
  type        = bool
  description = "Whether administrators may copy text between their own machine and the remote one."
  default     = false
}

variable "allow_native_clients" {
  type        = bool
  description = "Whether native clients of SSH and remote desktop may tunnel through the bastion host, beside the browser."
  default     = false
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the workspace that receives the log of sessions; without it nothing is logged."
  default     = null
  validation {
    condition     = var.diagnostic_workspace_id == null || can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the bastion host from being deleted."
  default     = false
}
