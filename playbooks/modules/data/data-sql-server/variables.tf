variable "name" {
  type        = string
  description = "Name of the server, unique in all of Azure; by default it is made from the resource group."
  default     = null
  validation {
    condition     = var.name == null || can(regex("^[a-z0-9](-*[a-z0-9]){0,62}$", var.name))
    error_message = "The name of a server has 1 to 63 lower-case letters, digits and hyphens, and begins and ends with a letter or digit."
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

variable "administrator_group_name" {
  type        = string
  description = "Name of the Microsoft Entra group that administers the server."
  validation {
    condition     = length(var.administrator_group_name) > 0
    error_message = "The name is not empty."
  }
}

variable "administrator_group_id" {
  type        = string
  description = "Object id of that group."
  validation {
    condition     = can(regex("^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$", var.administrator_group_id))
    error_message = "The id is a GUID, as Microsoft Entra shows it."
  }
}

variable "databases" {
  type = map(object({
    sku               = optional(string, "GP_S_Gen5_1")
    backup_redundancy = optional(string, "Geo")
    zone_redundant    = optional(bool, false)
  }))
  description = "Databases by name: the size, where backups are kept (Geo, GeoZone or Zone), and whether several zones hold the data."
  default     = { app = {} }
  validation {
    condition     = alltrue([for database in var.databases : contains(["Geo", "GeoZone", "Zone"], database.backup_redundancy)])
    error_message = "Backups are kept in Geo, GeoZone or Zone redundancy."
  }
  validation {
    condition     = alltrue([for name in keys(var.databases) : can(regex("^[^<>*%&:/?.\\\\]{1,128}$", name)) && lower(name) != "master"])
    error_message = "The name of a database has 1 to 128 characters, none of < > * % & : / ? . and no backslash, and is not master."
  }
}

variable "alert_emails" {
  type        = list(string)
  description = "Addresses that receive alerts about threats, beside the administrators of the subscription."
  default     = []
  validation {
    condition     = alltrue([for address in var.alert_emails : can(regex("^[^@\\s]+@[^@\\s]+[.][^@\\s]+$", address))])
    error_message = "Each entry is an e-mail address."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the workspace that receives the audit log: who signed in and what was run."
  validation {
    condition     = can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
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
  description = "Id of the private zone privatelink.database.windows.net, into which the private endpoint writes its address."
  default     = null
  validation {
    condition     = var.private_dns_zone_id == null || can(regex("(?i)/Microsoft[.]Network/privateDnsZones/[^/]+$", var.private_dns_zone_id))
    error_message = "The zone is given by its id, which ends with /privateDnsZones/<name>."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the server from being deleted."
  default     = false
}
