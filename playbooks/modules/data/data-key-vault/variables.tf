variable "name" {
  type        = string
  description = "Name of the vault, unique in all of Azure; by default it is made from the resource group."
  default     = null
  validation {
    condition     = var.name == null || can(regex("^[a-zA-Z](-?[a-zA-Z0-9]){2,23}$", var.name))
    error_message = "The name of a vault has 3 to 24 letters, digits and single hyphens, and begins with a letter."
  }
}

variable "location" {
  type        = string
  description = "Region of everything that the module makes, for example westeurope."
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

variable "sku" {
  type        = string
  description = "premium keeps keys in hardware; standard keeps them in software."
  default     = "standard"
  validation {
    condition     = contains(["standard", "premium"], var.sku)
    error_message = "The vault is standard or premium."
  }
}

variable "keys" {
  type        = list(string)
  description = "Names of the keys to make, which rotate by themselves."
  default     = ["data"]
  validation {
    condition     = alltrue([for name in var.keys : can(regex("^[A-Za-z0-9-]{1,127}$", name))])
    error_message = "The name of a key has 1 to 127 letters, digits and hyphens."
  }
}

variable "key_days" {
  type        = number
  description = "Days after which a version of a key expires; it is rotated 60 days before."
  default     = 730
  validation {
    condition     = var.key_days >= 90 && var.key_days <= 1825 && floor(var.key_days) == var.key_days
    error_message = "A key lives 90 to 1825 whole days."
  }
}

variable "retention_days" {
  type        = number
  description = "Days for which the vault and what was deleted in it can be restored; it cannot be changed later."
  default     = 90
  validation {
    condition     = var.retention_days >= 7 && var.retention_days <= 90 && floor(var.retention_days) == var.retention_days
    error_message = "The retention is 7 to 90 whole days."
  }
}

variable "allowed_ip_ranges" {
  type        = list(string)
  description = "Public addresses and ranges that may reach the vault; none closes it to public networks altogether."
  default     = []
  validation {
    condition     = alltrue([for range in var.allowed_ip_ranges : can(cidrhost(strcontains(range, "/") ? range : "${range}/32", 0)) && !endswith(range, "/0")])
    error_message = "An entry is an address or a range in CIDR notation, and none is the whole internet."
  }
}

variable "private_endpoint_subnet_id" {
  type        = string
  description = "Id of the subnet that gets a private endpoint; without it the module makes none."
  default     = null
  validation {
    condition     = var.private_endpoint_subnet_id == null || can(regex("(?i)/subnets/[^/]+$", var.private_endpoint_subnet_id))
    error_message = "The subnet is given by its id, which ends with /subnets/<name>."
  }
}

variable "private_dns_zone_id" {
  type        = string
  description = "Id of the private zone privatelink.vaultcore.azure.net, into which the private endpoint writes its address."
  default     = null
  validation {
    condition     = var.private_dns_zone_id == null || can(regex("(?i)/Microsoft[.]Network/privateDnsZones/[^/]+$", var.private_dns_zone_id))
    error_message = "The zone is given by its id, which ends with /privateDnsZones/<name>."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the workspace that receives the audit log; without it nothing is logged."
  default     = null
  validation {
    condition     = var.diagnostic_workspace_id == null || can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the vault from being deleted."
  default     = false
}
