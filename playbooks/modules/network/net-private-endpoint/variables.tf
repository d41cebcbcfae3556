variable "name" {
  type        = string
  description = "Name of the private endpoint."
  default     = "pe-service"
  validation {
    condition     = can(regex("^[A-Za-z0-9][A-Za-z0-9._-]{0,78}[A-Za-z0-9_]$", var.name))
    error_message = "The name has 2 to 80 letters, digits, dots, hyphens and underscores, and begins with a letter or digit."
  }
}

variable "location" {
  type        = string
  description = "Region of the subnet, which is the region of the private endpoint."
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

variable "target_resource_id" {
  type        = string
  description = "Id of the service that the endpoint leads to."
  validation {
    condition     = can(regex("(?i)^/subscriptions/[^/]+/resourceGroups/[^/]+/providers/.+", var.target_resource_id))
    error_message = "The target is the id of a resource."
  }
}

variable "group_id" {
  type        = string
  description = "Part of the service that the endpoint leads to, in the spelling of Azure: vault, blob, sqlServer and so on."
  validation {
    condition     = contains(["vault", "blob", "dfs", "file", "queue", "table", "web", "sqlServer", "postgresqlServer", "mysqlServer", "Sql", "MongoDB", "namespace", "sites", "registry", "redisCache", "searchService", "account"], var.group_id)
    error_message = "The part is one of vault, blob, dfs, file, queue, table, web, sqlServer, postgresqlServer, mysqlServer, Sql, MongoDB, namespace, sites, registry, redisCache, searchService and account."
  }
}

variable "subnet_id" {
  type        = string
  description = "Id of the subnet that gets the endpoint."
  validation {
    condition     = can(regex("(?i)/virtualNetworks/[^/]+/subnets/[^/]+$", var.subnet_id))
    error_message = "The subnet is given by its id, which ends with /virtualNetworks/<network>/subnets/<name>."
  }
}

variable "private_dns_zone_id" {
  type        = string
  description = "Id of the central private zone of the service; without it the module makes one and links it to the network of the subnet."
  default     = null
  validation {
    condition     = var.private_dns_zone_id == null || can(regex("(?i)/Microsoft[.]Network/privateDnsZones/[^/]+$", var.private_dns_zone_id))
    error_message = "The zone is given by its id, which ends with /privateDnsZones/<name>."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the private endpoint from being deleted."
  default     = false
}
