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

variable "regions" {
  type        = list(string)
  description = "Regions that hold the data, by the names that Azure displays; the first one writes, the others take over in this order."
  default     = ["West Europe"]
  validation {
    condition     = length(var.regions) > 0 && length(distinct(var.regions)) == length(var.regions)
    error_message = "There is at least one region, and none twice."
  }
}

variable "zone_redundant" {
  type        = bool
  description = "Spread the data of each region over its availability zones; not every region can."
  default     = false
}

variable "backup_tier" {
  type        = string
  description = "How far back the account can be restored to any moment; 7 days are free of charge."
  default     = "Continuous30Days"
  validation {
    condition     = contains(["Continuous7Days", "Continuous30Days"], var.backup_tier)
    error_message = "The tier is Continuous7Days or Continuous30Days."
  }
}

variable "data_contributor_ids" {
  type        = set(string)
  description = "Object ids of identities that read and write data; nobody can with keys."
  default     = []
  validation {
    condition     = alltrue([for id in var.data_contributor_ids : can(regex("^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", id))])
    error_message = "An object id has the form 00000000-0000-0000-0000-000000000000."
  }
}

variable "customer_managed_key_id" {
  type        = string
  description = "Id of the key in a key vault that encrypts the data; null leaves the keys to Microsoft."
  default     = null
  validation {
    condition     = var.customer_managed_key_id == null || can(regex("(?i)/Microsoft[.]KeyVault/vaults/[^/]+/keys/[^/]+$", var.customer_managed_key_id))
    error_message = "The key is given by its id, which ends with /vaults/<name>/keys/<name>."
  }
}

variable "private_endpoint_subnet_id" {
  type        = string
  description = "Id of the subnet that gets a private endpoint; null makes none."
  default     = null
  validation {
    condition     = var.private_endpoint_subnet_id == null || can(regex("(?i)/virtualNetworks/[^/]+/subnets/[^/]+$", var.private_endpoint_subnet_id))
    error_message = "The subnet is given by its id, which ends with /subnets/<name>."
  }
}

variable "private_dns_zone_id" {
  type        = string
  description = "Id of the private DNS zone privatelink.documents.azure.com in which the private endpoint registers; null registers it nowhere."
  default     = null
  validation {
    condition     = var.private_dns_zone_id == null || can(regex("(?i)/Microsoft[.]Network/privateDnsZones/[^/]+$", var.private_dns_zone_id))
    error_message = "The zone is given by its id, which ends with /privateDnsZones/<name>."
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
  description = "Whether a lock keeps what holds the data from being deleted."
  default     = false
}
