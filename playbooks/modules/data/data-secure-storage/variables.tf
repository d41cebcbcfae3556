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
  description = "Names of the private containers to make."
  default     = []
  validation {
    condition     = alltrue([for name in var.containers : can(regex("^[a-z0-9](-?[a-z0-9]){2,62}$", name))])
    error_message = "The name of a container has 3 to 63 lower-case letters, digits and single hyphens."
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

variable "retention_days" {
  type        = number
  description = "Days for which deleted blobs, containers and shares can be restored."
  default     = 14
  validation {
    condition     = var.retention_days >= 7 && var.retention_days <= 365 && floor(var.retention_days) == var.retention_days
    error_message = "The retention is 7 to 365 whole days."
  }
}

variable "version_days" {
  type        = number
  description = "Days after which earlier versions and snapshots of blobs are deleted."
  default     = 90
  validation {
    condition     = var.version_days >= 1 && floor(var.version_days) == var.version_days
    error_message = "The age is a whole number of days from 1."
  }
}

variable "defender" {
  type        = bool
  description = "Whether Microsoft Defender watches the account and scans what is uploaded."
  default     = true
}

variable "malware_scan_gigabytes" {
  type        = number
  description = "Gigabytes a month that are scanned at most; -1 for no limit."
  default     = 1000
  validation {
    condition     = var.malware_scan_gigabytes == -1 || var.malware_scan_gigabytes >= 10
    error_message = "The limit is -1 or at least 10."
  }
}

variable "customer_managed_key_id" {
  type        = string
  description = "Id of the key vault key that encrypts the data; without it Azure keeps the key. The vault needs purge protection and Azure roles."
  default     = null
  validation {
    condition     = var.customer_managed_key_id == null || can(regex("(?i)/Microsoft[.]KeyVault/vaults/[^/]+/keys/[^/]+$", var.customer_managed_key_id))
    error_message = "The key is given by its id, which ends with /vaults/<vault>/keys/<name>."
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
  default     = false
}
