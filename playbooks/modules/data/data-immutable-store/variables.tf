variable "name" {
  type        = string
  description = "Name of the storage account, unique in all of Azure; by default it is made from the resource group."
  default     = null
  validation {
    condition     = var.name == null || can(regex("^[a-z0-9]{3,24}$", var.name))
    error_message = "The name of a storage account has 3 to 24 lower-case letters and digits."
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

variable "redundancy" {
  type        = string
  description = "Redundancy of the account; those with GRS or GZRS keep a copy in a second region."
  default     = "Standard_GRS"
  validation {
    condition     = contains(["Standard_LRS", "Standard_ZRS", "Standard_GRS", "Standard_RAGRS", "Standard_GZRS", "Standard_RAGZRS"], var.redundancy)
    error_message = "The redundancy is Standard_LRS, Standard_ZRS, Standard_GRS, Standard_RAGRS, Standard_GZRS or Standard_RAGZRS."
  }
}

variable "containers" {
  type        = list(string)
  description = "Names of the containers whose blobs can be written once."
  default     = ["evidence"]
  validation {
    condition     = length(var.containers) > 0 && alltrue([for name in var.containers : can(regex("^[a-z0-9](-?[a-z0-9]){2,62}$", name))])
    error_message = "There is at least one container, and its name has 3 to 63 lower-case letters, digits and single hyphens."
  }
}

variable "immutable_days" {
  type        = number
  description = "Days for which a blob can be neither changed nor deleted."
  default     = 365
  validation {
    condition     = var.immutable_days >= 1 && var.immutable_days <= 146000 && floor(var.immutable_days) == var.immutable_days
    error_message = "The period is 1 to 146000 whole days."
  }
}

variable "allowed_ip_ranges" {
  type        = list(string)
  description = "Public addresses and ranges that may reach the account; none closes it to public networks altogether."
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
  description = "Id of the private zone privatelink.blob.core.windows.net, into which the private endpoint writes its address."
  default     = null
  validation {
    condition     = var.private_dns_zone_id == null || can(regex("(?i)/Microsoft[.]Network/privateDnsZones/[^/]+$", var.private_dns_zone_id))
    error_message = "The zone is given by its id, which ends with /privateDnsZones/<name>."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the workspace that receives the reads, writes and deletions of blobs; without it nothing is logged."
  default     = null
  validation {
    condition     = var.diagnostic_workspace_id == null || can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the account from being deleted."
  default     = true
}
