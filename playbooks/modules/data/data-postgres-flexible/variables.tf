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

variable "administrator_object_id" {
  type        = string
  description = "Object id of the Entra group, user or application that administers the server."
  validation {
    condition     = can(regex("^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", var.administrator_object_id))
    error_message = "An object id has the form 00000000-0000-0000-0000-000000000000."
  }
}

variable "administrator_name" {
  type        = string
  description = "Name of the administrator as Entra shows it; it is the name to sign in to the database with."
  validation {
    condition     = length(var.administrator_name) > 0
    error_message = "The administrator has a name."
  }
}

variable "administrator_type" {
  type        = string
  description = "What the administrator is; a group outlives the people in it."
  default     = "Group"
  validation {
    condition     = contains(["Group", "User", "ServicePrincipal"], var.administrator_type)
    error_message = "The administrator is a Group, a User or a ServicePrincipal."
  }
}

variable "postgres_version" {
  type        = string
  description = "Major version of PostgreSQL."
  default     = "17"
  validation {
    condition     = contains(["14", "15", "16", "17"], var.postgres_version)
    error_message = "The version is 14, 15, 16 or 17."
  }
}

variable "sku" {
  type        = object({ name = string, tier = string })
  description = "Size of the server and the tier that it belongs to."
  default     = { name = "Standard_D2ds_v5", tier = "GeneralPurpose" }
  validation {
    condition     = contains(["Burstable", "GeneralPurpose", "MemoryOptimized"], var.sku.tier)
    error_message = "The tier is Burstable, GeneralPurpose or MemoryOptimized."
  }
}

variable "storage_gb" {
  type        = number
  description = "Gigabytes that the server starts with; it grows by itself."
  default     = 64
  validation {
    condition     = var.storage_gb >= 32 && var.storage_gb <= 16384
    error_message = "The storage is 32 to 16384 GB."
  }
}

variable "backup_retention_days" {
  type        = number
  description = "Days for which the server can be restored."
  default     = 14
  validation {
    condition     = var.backup_retention_days >= 7 && var.backup_retention_days <= 35
    error_message = "Backups are kept for 7 to 35 days."
  }
}

variable "geo_redundant_backup" {
  type        = bool
  description = "Also keep the backups in the paired region; this can be chosen only when the server is made."
  default     = true
}

variable "high_availability" {
  type        = string
  description = "Where a standby server runs: ZoneRedundant, SameZone or Disabled. A standby doubles the price."
  default     = "Disabled"
  validation {
    condition     = contains(["Disabled", "SameZone", "ZoneRedundant"], var.high_availability)
    error_message = "The standby is ZoneRedundant, SameZone or Disabled."
  }
}

variable "extensions" {
  type        = set(string)
  description = "PostgreSQL extensions that databases may install beside PGAUDIT."
  default     = []
  validation {
    condition     = alltrue([for extension in var.extensions : can(regex("^[A-Z0-9_-]+$", extension))])
    error_message = "Extensions are named in upper case, for example PG_TRGM."
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

variable "geo_backup_key_uri" {
  type        = string
  description = "Address of the key in the paired region that encrypts the geo-redundant backups; needed with a customer-managed key."
  default     = null
  validation {
    condition     = var.geo_backup_key_uri == null || can(regex("^https://[^/]+/keys/[^/]+", var.geo_backup_key_uri))
    error_message = "The address begins with https:// and names a key."
  }
}

variable "geo_backup_identity_id" {
  type        = string
  description = "Id of the user-assigned identity in the paired region that may use that key; needed with a customer-managed key."
  default     = null
  validation {
    condition     = var.geo_backup_identity_id == null || can(regex("(?i)/providers/Microsoft[.]ManagedIdentity/userAssignedIdentities/[^/]+$", var.geo_backup_identity_id))
    error_message = "The identity is given by its id: /subscriptions/.../userAssignedIdentities/..."
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
  description = "Id of the private DNS zone privatelink.postgres.database.azure.com in which the private endpoint registers; null registers it nowhere."
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
