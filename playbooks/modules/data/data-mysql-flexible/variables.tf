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

variable "administrator_login" {
  type        = string
  description = "Name of the administrator that Azure requires of a new server."
  default     = "dbadmin"
  validation {
    condition     = can(regex("^[a-z][a-z0-9_]{2,31}$", var.administrator_login)) && !contains(["admin", "administrator", "azure_superuser", "guest", "public", "root"], var.administrator_login)
    error_message = "The name has 3 to 32 lower-case letters, digits and underscores, and is none of those that MySQL or Azure reserve."
  }
}

variable "administrator_password" {
  type        = string
  description = "Password of that administrator; it no longer opens the server once there is an Entra administrator."
  sensitive   = true
  validation {
    condition     = length(var.administrator_password) >= 16 && length(var.administrator_password) <= 128
    error_message = "The password has 16 to 128 characters."
  }
}

variable "entra_administrator" {
  type        = object({ object_id = string, name = string, identity_id = string })
  description = "Entra group or user that administers the server, and the id of a user-assigned identity with which the server looks accounts up (it needs the directory permissions User.Read.All, GroupMember.Read.All and Application.Read.All). Passwords are refused then."
  default     = null
  validation {
    condition     = var.entra_administrator == null || can(regex("(?i)/providers/Microsoft[.]ManagedIdentity/userAssignedIdentities/[^/]+$", var.entra_administrator.identity_id))
    error_message = "The identity is given by its id: /subscriptions/.../userAssignedIdentities/..."
  }
}

variable "mysql_version" {
  type        = string
  description = "Version of MySQL."
  default     = "8.4"
  validation {
    condition     = contains(["8.0.21", "8.4"], var.mysql_version)
    error_message = "The version is 8.0.21 or 8.4."
  }
}

variable "sku" {
  type        = object({ name = string, tier = string })
  description = "Size of the server and the tier that it belongs to."
  default     = { name = "Standard_D2ads_v5", tier = "GeneralPurpose" }
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
    condition     = var.storage_gb >= 20 && var.storage_gb <= 16384
    error_message = "The storage is 20 to 16384 GB."
  }
}

variable "backup_retention_days" {
  type        = number
  description = "Days for which the server can be restored."
  default     = 14
  validation {
    condition     = var.backup_retention_days >= 1 && var.backup_retention_days <= 35
    error_message = "Backups are kept for 1 to 35 days."
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
  description = "Id of the private DNS zone privatelink.mysql.database.azure.com in which the private endpoint registers; null registers it nowhere."
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
